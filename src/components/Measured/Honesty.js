import useBaseUrl from '@docusaurus/useBaseUrl'
import { formatInterval } from './format'
import table from '../Lab/table.module.css'
import styles from './styles.module.css'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

/** What the numbers depend on, and where all of them are. */
export default function Honesty ({ summary, run }) {
  const raw = useBaseUrl(`/results/${summary.topic}.json`)
  const { node, v8, os, cpu, cores, memoryGiB, loadBefore } = run.environment
  const noise = Object.values(run.cells).map((cell) => cell.noise)
  const widest = /** @type {[number, number]} */ ([Math.min(...noise.map(([low]) => low)), Math.max(...noise.map(([, high]) => high))])
  return (
    <details className={styles.folded}>
      <summary>What these numbers depend on</summary>
      <dl>
        <dt>One operation</dt><dd>{summary.operation}</dd>
        <dt>Machine</dt><dd>{cpu}, {cores} cores, {memoryGiB} GiB, {os}; load {loadBefore} before the run{run.quiet && sayQuiet(run.quiet)}</dd>
        <dt>Engine</dt><dd>Node {node}, V8 {v8}</dd>
        <dt>Packages</dt><dd>{Object.entries(run.packages).map(([name, version]) => `${name} ${version}`).join(', ')}</dd>
        {run.parts && <><dt>Not from npm</dt><dd>{Object.entries(run.parts).map(([name, version]) => `${name} ${version}`).join(', ')}</dd></>}
        <dt>Method</dt><dd>{run.mostRounds ? `${run.rounds} to ${run.mostRounds}` : run.rounds} rounds in seeded random order, ratios within a round, their geometric mean, and its 99% interval after Student. {describeTime(run)}</dd>
        <dt>Noise floor</dt><dd>Each cell has its own: the baseline against a second copy of itself, drawn as a grey band. “=” is no difference: interval and band are within 10% of 1. “~” is inconclusive. The widest bands reach {formatInterval(widest)}.</dd>
        <dt>Recorded</dt><dd><time dateTime={run.recordedAt}>{run.recordedAt.slice(0, 10)}</time> by <code>{run.command}</code></dd>
        <dt>Other Node versions</dt><dd>{summary.nodes.filter((other) => other !== node).join(', ') || 'not recorded'}</dd>
        <dt>Every sample</dt><dd><a href={raw}>{summary.topic}.json</a></dd>
      </dl>
      <table className={`${table.table} ${styles.notes}`}>
        <caption>What each contender does in one operation</caption>
        <tbody>
          {summary.contenders.map(({ id, label, note }) => <tr key={id}><th scope='row'>{label}</th><td>{note}</td></tr>)}
        </tbody>
      </table>
    </details>
  )
}

function sayQuiet ({ others, stolen, slow }) {
  const host = stolen === undefined ? '' : `, the host took up to ${stolen}`
  const speed = slow === undefined ? '' : `; a core was slow in up to ${Math.round(slow * 100)}% of the checks, so compare ratios only`
  return `; other programs used up to ${others} cores${host}${speed}`
}

function describeTime ({ seconds, looks = 1, warmUpRequests, passes, mostRounds }) {
  const inTurn = looks > 1 ? ` Those that are compared are warm at the same time, and looked at ${looks} times in turn; the geometric mean counts, for a core is slow now and then.` : ''
  if (seconds !== undefined) return `Each server is asked for ${seconds} s${looks > 1 ? ' at a look,' : ''} after a warm-up${warmUpRequests ? ` of ${groupDigits(warmUpRequests)} requests, or of some seconds when it is slow` : ''}, by autocannon in another process, without pipelining.${inTurn}`
  if (mostRounds !== undefined) return 'One process for each contender, cell and round. A time is the median of batches; the time with collections is kept too.' + inTurn
  return `One process for each contender and round. A time is the median of batches${passes && passes > 1 ? `, in the quickest of ${passes} passes` : ''}, which leaves out most pauses for garbage collection`
}
