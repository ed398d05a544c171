import Link from '@docusaurus/Link'
import { formatTime } from '../Measured/format'
import { DAY, saidBy, seriesAlong, sidesOf } from './state'
import { startSentence, sayDay, sayPoint } from './tell'
import styles from './styles.module.css'

/**
 * One Node: what was released, what was measured, and what was said.
 *
 * @param {object} props
 * @param {import('./state').DecadeEvidence} props.evidence
 * @param {import('./state').DecadeView} props.view
 * @param {import('./state').State} props.state
 */
export default function Panel ({ evidence, view, state }) {
  const { cell, node, line } = state
  const { runs, packages: { day, packages } } = sidesOf(evidence, view, state)
  const point = seriesAlong(view, line)[cell].find((candidate) => candidate.node === node)
  const said = line === DAY ? saidBy(evidence, view, cell, node) : []
  return (
    <dl className={styles.panel}>
      <div>
        <dt>Measured</dt>
        <dd>{point ? <Measured point={point} names={view.names} /> : 'Not recorded.'}</dd>
      </div>
      <div>
        <dt>{view.packages.length > 0 ? `Packages of ${sayDay(day)}` : 'Released'}</dt>
        {view.packages.map((name) => <dd key={name}>{name} {packages[name].version}, {sayDay(packages[name].date)}</dd>)}
        <dd>Node {runs.release}, {sayDay(runs.released)}{point && `; V8 ${point.v8}`}</dd>
      </div>
      {said.length > 0 && (
        <div>
          <dt>Said</dt>
          {said.map(({ id, said: words, who, year }) => <dd key={id}>{year}: “{words}”. {who}. <Link to={`/lab/claims#${id}`}>In the ledger</Link></dd>)}
        </div>
      )}
    </dl>
  )
}

/** @param {{ point: import('./state').Point, names: [string, string] }} props */
function Measured ({ point, names }) {
  return <>{startSentence(sayPoint(point, names))}. {startSentence(names.map((name, side) => `${name} takes ${formatTime(point.times[side])}`).join(', '))}.</>
}
