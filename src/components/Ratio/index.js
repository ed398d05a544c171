import { findClaim } from '../Claim/find-claim'
import { formatAmount, formatBytes, formatInterval, formatRatio, turned } from '../Measured/format'

/**
 * A recorded number in a sentence, with its interval and the Node version it was measured on: prose never types one.
 * `of`: `<group>/<case>/<contender>`; `inverse`: how many times as long the baseline takes.
 */
export default function Ratio ({ evidence, of, inverse = false }) {
  const { run } = evidence.recorded
  const cell = findCell(run, of)
  const [shown, interval] = inverse ? [1 / cell.ratio, turned(cell.interval)] : [cell.ratio, cell.interval]
  return <span data-result={of} title={`99% interval ${formatInterval(interval)}, Node ${run.environment.node}`}>{formatRatio(shown)} times ({formatInterval(interval)})</span>
}

export function Time ({ evidence, of }) {
  const { run } = evidence.recorded
  return <span data-result={of} title={`median, Node ${run.environment.node}`}>{formatAmount(findCell(run, of), evidence.recorded.unit)}</span>
}

export function Allocation ({ evidence, of }) {
  const { run } = evidence.recorded
  const { memory } = findCell(run, of)
  if (!memory) throw new Error(`nothing was counted for '${of}'`)
  return <span data-result={of} title={`median, Node ${run.environment.node}`}>{formatBytes(memory.bytes)}</span>
}

/**
 * The ratio that a claim is judged by on one version of Node, in a sentence. `setting`: which of several, when not the
 * least of them; `node`: major version.
 */
export function ClaimRatio ({ evidence, claim, setting, node }) {
  const judged = findClaim(evidence, claim, setting).verdicts.find((candidate) => Number.parseInt(candidate.node, 10) === node)
  if (!judged) throw new Error(`claim '${claim}' is not judged on Node ${node}`)
  const interval = formatInterval(judged.interval)
  return <span data-claim-ratio={claim} title={`99% interval ${interval}, Node ${judged.node}`}>{formatRatio(judged.ratio)} times ({interval})</span>
}

export function NodeVersion ({ evidence }) {
  return <>Node {evidence.recorded.run.environment.node}</>
}

function findCell (run, of) {
  const cell = run.cells[of]
  if (!cell) throw new Error(`no result '${of}'`)
  return cell
}
