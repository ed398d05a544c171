import { formatInterval, formatRatio, formatTime } from '../Measured/format'
import { newest } from '../Measured'

/**
 * A recorded number in a sentence, with its interval and the Node version it
 * was measured on: prose never types one.
 *
 * @param {object} props
 * @param {{ recorded: import('../../../demos/lib/results/summarize').Summary }} props.evidence
 * @param {string} props.of `<group>/<case>/<contender>`
 * @param {string} [props.node] major version; the newest that is recorded unless told
 * @param {boolean} [props.inverse] how many times as long the baseline takes
 */
export default function Ratio ({ evidence, of, node, inverse = false }) {
  const run = findRun(evidence.recorded, node)
  const { ratio, interval: [low, high] } = findCell(run, of)
  const [shown, interval] = inverse ? [1 / ratio, /** @type {[number, number]} */ ([1 / high, 1 / low])] : [ratio, /** @type {[number, number]} */ ([low, high])]
  return <span data-result={of} title={`95% interval ${formatInterval(interval)}, Node ${run.environment.node}`}>{formatRatio(shown)} times ({formatInterval(interval)})</span>
}

/**
 * A recorded time in a sentence.
 *
 * @param {object} props
 * @param {{ recorded: import('../../../demos/lib/results/summarize').Summary }} props.evidence
 * @param {string} props.of `<group>/<case>/<contender>`
 * @param {string} [props.node] major version; the newest that is recorded unless told
 */
export function Time ({ evidence, of, node }) {
  const run = findRun(evidence.recorded, node)
  return <span data-result={of} title={`median, Node ${run.environment.node}`}>{formatTime(findCell(run, of).time)}</span>
}

/**
 * The Node version whose numbers a page shows.
 *
 * @param {{ evidence: { recorded: import('../../../demos/lib/results/summarize').Summary } }} props
 */
export function NodeVersion ({ evidence }) {
  return <>Node {newest(evidence.recorded).environment.node}</>
}

/**
 * @param {import('../../../demos/lib/results/summarize').Summary} summary
 * @param {string | undefined} node
 */
function findRun (summary, node) {
  const run = node === undefined ? newest(summary) : summary.runs.find(({ environment }) => environment.node.startsWith(`${node}.`))
  if (!run) throw new Error(`${summary.topic}: nothing is recorded on Node ${node}`)
  return run
}

/**
 * @param {import('../../../demos/lib/results/summarize').RunSummary} run
 * @param {string} of
 */
function findCell (run, of) {
  const cell = run.cells[of]
  if (!cell) throw new Error(`no result '${of}'`)
  return cell
}
