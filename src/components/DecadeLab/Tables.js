import Link from '@docusaurus/Link'
import { formatInterval, formatRatio } from '../Measured/format'
import { isAbout, judge } from '../../../demos/decade/model.js'
import { nodeOf } from './state'
import { findView } from './Told'
import table from '../Lab/table.module.css'
import styles from './styles.module.css'

/** @typedef {import('./state').DecadeEvidence} DecadeEvidence */

const REACHED = { reached: '✓', less: '↘', 'cannot tell': '~' }

/**
 * What was claimed, on the Node of its year and on the newest.
 *
 * @param {{ evidence: DecadeEvidence }} props
 */
export function Claimed ({ evidence }) {
  const newest = evidence.eras[evidence.eras.length - 1].node
  const rows = evidence.views.flatMap(({ label, cells, series, said }) => said.flatMap((one) => (
    Object.entries(one.ratios).map(([cell, claimed]) => ({
      one,
      claimed,
      cell,
      label: `${label}, ${cells.find((candidate) => candidate.id === cell)?.label}`,
      then: series[cell].find(({ node }) => node === nodeOf(evidence, one)),
      now: isAbout(one, newest) ? series[cell].find(({ node }) => node === newest) : null
    }))
  ))).sort((before, after) => before.one.year - after.one.year)
  if (rows.length === 0) return null
  return (
    <table className={styles.claimed} data-claimed>
      <caption>Times as fast; below 1 it is slower. ✓ reached, ↘ less, ~ this run cannot tell</caption>
      <thead><tr><th scope='col'>Claim</th><th scope='col'>claimed</th><th scope='col'>near its year</th><th scope='col'>Node {newest}</th></tr></thead>
      <tbody>
        {rows.map(({ one: { id, said, year }, cell, claimed, label, then, now }) => (
          <tr key={`${id} ${cell}`}>
            <th scope='row'><Link to={`/lab/claims#${id}`}>{year}: “{said}”</Link> {label}</th>
            <td data-heading='claimed'>{formatRatio(claimed)}</td>
            <td data-heading='near its year'>{then ? <>{REACHED[judge(then, claimed)]} {formatRatio(then.ratio)} on Node {then.node}</> : 'not recorded'}</td>
            <td data-heading={`Node ${newest}`}>{now ? <>{REACHED[judge(now, claimed)]} {formatRatio(now.ratio)}</> : now === null ? 'not claimed' : 'not recorded'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * Every ratio of a subject.
 *
 * @param {{ evidence: DecadeEvidence, of: string }} props
 */
export function Numbers ({ evidence, of }) {
  const { label, names, packages, cells, series } = findView(evidence, of)
  if (cells.length === 0) return null
  return (
    <table className={table.numbers}>
      <caption>{label}: how many times as fast {names[0]} is as {names[1]} (99%)</caption>
      <thead><tr><th scope='col'>Node</th>{cells.map((cell) => <th key={cell.id} scope='col'>{cell.label}</th>)}</tr></thead>
      <tbody>
        {evidence.eras.map(({ node, packages: versions }) => (
          <tr key={node}>
            <th scope='row'>{[node, ...packages.map((name) => `${name} ${versions[name].version}`)].join(', ')}</th>
            {cells.map(({ id }) => <td key={id}><Value point={series[id].find((point) => point.node === node)} /></td>)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** @param {{ point: import('./state').Point | undefined }} props */
function Value ({ point }) {
  if (!point) return <>not recorded</>
  if (point.found === 'tiny') return <>too small to measure</>
  return <>{formatRatio(point.ratio)} ({formatInterval(point.interval)}){point.found === 'same' && ', no difference'}{point.found === 'unclear' && ', cannot tell'}</>
}
