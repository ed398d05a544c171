import Link from '@docusaurus/Link'
import { formatTime } from '../Measured/format'
import { saidBy } from './state'
import { sayDay, sayPoint } from './tell'
import styles from './styles.module.css'

/**
 * One Node: what was released, what was measured, and what was said.
 *
 * @param {object} props
 * @param {import('./state').DecadeEvidence} props.evidence
 * @param {import('./state').DecadeView} props.view
 * @param {string} props.cell
 * @param {number} props.node
 */
export default function Panel ({ evidence, view, cell, node }) {
  const era = evidence.eras.find((candidate) => candidate.node === node) ?? evidence.eras[0]
  const point = view.series[cell].find((candidate) => candidate.node === node)
  const said = saidBy(evidence, view, cell, node)
  return (
    <div className={styles.panel}>
      <p className={styles.heading}><strong>Node {node}</strong> with the packages of {sayDay(era.day)}</p>
      <dl>
        <dt>Measured</dt>
        <dd>{point ? <Measured point={point} names={view.names} /> : 'Not recorded.'}</dd>
        <dt>Released</dt>
        <dd>
          <ul>
            {view.packages.map((name) => {
              const { version, date, why } = era.packages[name]
              return <li key={name}>{name} {version}, {sayDay(date)}{why && ` (${why})`}</li>
            })}
            <li>Node {era.release}, {sayDay(era.released)}{point && `; V8 ${point.v8}`}</li>
          </ul>
        </dd>
        {said.length > 0 && <dt>Said</dt>}
        {said.map(({ id, said: words, who, year }) => <dd key={id}>{year}: “{words}”. {who}. <Link to={`/lab/claims#${id}`}>In the ledger</Link></dd>)}
      </dl>
    </div>
  )
}

/** @param {{ point: import('./state').Point, names: [string, string] }} props */
function Measured ({ point, names }) {
  const words = sayPoint(point, names)
  return <>{words[0].toUpperCase()}{words.slice(1)}. {names.map((name, side) => `${name} takes ${formatTime(point.times[side])}`).join(', ')}.</>
}
