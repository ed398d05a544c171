import Link from '@docusaurus/Link'
import Command from '../Command'
import { More } from '../Fold'
import VersionStamp from '../VersionStamp'
import styles from './styles.module.css'
import clsx from 'clsx'
import { capitalized, compare, formatAmount, formatBytes, formatEarlier, formatInterval, formatRatio, formatTime, turned } from './format'
import { placeOn } from '../Lab/log-scale'
import tones from '../Lab/tones.module.css'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Table from '../Lab/Table'
import table from '../Lab/table.module.css'
import { isOlder } from '../../../demos/lib/results/method.js'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

/**
 * A recorded comparison: how time grows, in the page; every ratio with its interval, what the numbers depend on, and the
 * reader’s own beside them, folded. `growth`: id of the case whose growth is drawn; `faster`: whether ratios tell how
 * many times as fast as the baseline the others are, for a baseline that is not Fastify’s way; `children`: what the
 * numbers say.
 */
export default function Measured ({ evidence, growth, faster = false, children }) {
  const { recorded, local: own } = evidence
  const { run } = recorded
  return (
    <div className={styles.measured} data-results={recorded.topic}>
      {growth && <figure className={styles.figure}><Growth summary={recorded} run={run} testCase={growth} /><figcaption>{madeBy(run)}. Logarithmic scales.</figcaption></figure>}
      <Command run={`npm run bench:${recorded.topic}`} note={own ? 'your last run is shown beside; -- --compare says why it may differ' : 'npm start then shows your numbers here'} />
      <More line={`Every number: ${madeBy(run)}`} is={`numbers-${recorded.topic}`} open={own !== null}>
        {children}
        {recorded.earlier && <Hollow earlier={recorded.earlier} />}
        {recorded.groups.map((group) => <Forest key={group.id} summary={recorded} run={run} own={own} group={group} faster={faster} />)}
        <Honesty summary={recorded} run={run} />
        <VersionStamp versions={run.packages} />
        {own && <VersionStamp of='Your own run' versions={own.run.packages} />}
      </More>
    </div>
  )
}

/** What stands beside a chart. */
function madeBy (run) {
  const { node, cpu } = run.environment
  return `Node ${node}, ${cpu}${isOlder(run) ? ', recorded by an older method' : ''}`
}

/** What the hollow dots are, which stand beside the ratios of a topic that has earlier runs. */
function Hollow ({ earlier }) {
  return (
    <p>
      Hollow dots: the same on <Link to='/lab/method#processors'>other days or processors</Link>; the bar holds one sitting.
      {earlier.some(isOlder) && ' In those of the older method, rounds ended when the interval was narrow enough.'}
    </p>
  )
}

const WIDTH = 480
const HEIGHT = 240
const PLOT = { left: 62, right: 312, top: 10, bottom: 206 }
const LABEL_HEIGHT = 14
const WEIGHTS = { fastify: 'own', express: '', neutral: 'other' }

/** How the time of one case grows with the size of the group: both scales logarithmic, one line a contender. */
function Growth ({ summary, run, testCase }) {
  const lines = summary.contenders
    .map((contender) => ({ ...contender, points: pointsOf(contender.id, summary, run, testCase) }))
    .filter(({ points }) => points.length > 1)
  const groups = sizedGroups(summary)
  const x = placeOn(rangeOf(groups.map(({ size }) => size)), PLOT.left + 8, PLOT.right)
  const times = lines.flatMap(({ points }) => points.map(({ time }) => time))
  const decades = decadesOf(times)
  const y = placeOn(rangeOf(decades), PLOT.bottom, PLOT.top)
  const drawn = spread(lines.map((line) => ({ ...line, labelY: y(line.points[line.points.length - 1].time) })))
  return (
    <svg className={styles.growth} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role='img' aria-label={describe(summary, lines)}>
      {decades.map((time) => (
        <g key={time}>
          <line className={styles.grid} x1={PLOT.left} x2={PLOT.right} y1={y(time)} y2={y(time)} />
          <text className={styles.tick} x={PLOT.left - 6} y={y(time) + 4} textAnchor='end'>{formatTime(time)}</text>
        </g>
      ))}
      {groups.map(({ size, label }) => (
        <text key={size} className={styles.tick} x={x(size)} y={PLOT.bottom + 20} textAnchor='middle'>{label}</text>
      ))}
      {drawn.map(({ id, label, points, labelY }, index) => (
        <g key={id} className={clsx(styles.line, tones[toneOf(id, summary.baseline)], styles[WEIGHTS[toneOf(id, summary.baseline)]])} style={/** @type {any} */ ({ '--if-dash': `${2 + 2 * (index % 4)} 3` })}>
          <polyline points={points.map(({ size, time }) => `${x(size)},${y(time)}`).join(' ')} />
          {points.map(({ size, time }) => <circle key={size} cx={x(size)} cy={y(time)} r={3.5} />)}
          <path className={styles.leader} d={`M${PLOT.right + 4} ${y(points[points.length - 1].time)}L${PLOT.right + 14} ${labelY}`} />
          <text x={PLOT.right + 18} y={labelY + 4}>{label}</text>
        </g>
      ))}
    </svg>
  )
}

function pointsOf (contender, summary, { cells }, testCase) {
  return sizedGroups(summary).flatMap(({ id, size }) => {
    const cell = cells[`${id}/${testCase}/${contender}`]
    return cell ? [{ size, time: cell.time }] : []
  })
}

function sizedGroups ({ groups }) {
  return groups.flatMap(({ id, label, size }) => size === undefined ? [] : [{ id, label, size }])
}

function rangeOf (values) {
  return { low: Math.min(...values), high: Math.max(...values) }
}

function decadesOf (times) {
  const low = Math.floor(Math.log10(Math.min(...times)))
  const high = Math.ceil(Math.log10(Math.max(...times)))
  return Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index))
}

/** Move labels apart so that none covers another. */
function spread (lines) {
  const sorted = [...lines].sort((a, b) => a.labelY - b.labelY)
  let floor = -Infinity
  return sorted.map((line) => {
    const labelY = Math.max(line.labelY, floor)
    floor = labelY + LABEL_HEIGHT
    return { ...line, labelY }
  })
}

function toneOf (id, baseline) {
  if (id === baseline) return 'fastify'
  return id.startsWith('express') ? 'express' : 'neutral'
}

function describe ({ title }, lines) {
  const ends = lines.map(({ label, points }) => `${label} from ${formatTime(points[0].time)} to ${formatTime(points[points.length - 1].time)}`)
  return `${title}, from the smallest to the largest: ${ends.join('; ')}.`
}

function Honesty ({ summary, run }) {
  const results = useBaseUrl('/results/')
  const { node, v8, os, cpu, cores, memoryGiB, loadBefore } = run.environment
  const noise = Object.values(run.cells).map((cell) => cell.noise)
  const widest = /** @type {[number, number]} */ ([Math.min(...noise.map(([low]) => low)), Math.max(...noise.map(([, high]) => high))])
  return (
    <>
      <dl>
        <dt>One operation</dt><dd>{summary.operation}</dd>
        <dt>Machine</dt><dd>{cpu}, {cores} cores, {memoryGiB} GiB, {os}; load {loadBefore} before the run{run.quiet && sayQuiet(run.quiet)}</dd>
        <dt>Engine</dt><dd>Node {node}, V8 {v8}</dd>
        <dt>Packages</dt><dd>{Object.entries(run.packages).map(([name, version]) => `${name} ${version}`).join(', ')}</dd>
        {run.parts && <><dt>Not from npm</dt><dd>{Object.entries(run.parts).map(([name, version]) => `${name} ${version}`).join(', ')}</dd></>}
        <dt>Method</dt><dd>{run.rounds} rounds{isOlder(run) && ', or more (an older method),'} in seeded random order, ratios within a round, their geometric mean, and its 99% interval after Student. {describeTime(run)}</dd>
        <dt>Noise floor</dt><dd>Each cell has its own: the baseline against a second copy of itself, drawn as a grey band. “=” is no difference: interval and band are within 10% of 1. “~” is inconclusive. The widest bands reach {formatInterval(widest)}.</dd>
        <dt>Recorded</dt><dd><time dateTime={run.recordedAt}>{run.recordedAt.slice(0, 10)}</time> by <code>{run.command}</code></dd>
        <dt>Other Node versions</dt><dd>{summary.nodes.filter((other) => other !== node).join(', ') || 'not recorded'}</dd>
        <dt>Every sample</dt><dd><a href={`${results}${summary.topic}.json`}>{summary.topic}.json</a>{summary.earlier && <>, <a href={`${results}processors/${summary.topic}.json`}>earlier runs</a></>}</dd>
      </dl>
      <Table className={`${table.table} ${styles.notes}`} caption='What each contender does in one operation' rows={summary.contenders.map(({ label, note }) => [label, note])} />
    </>
  )
}

function sayQuiet ({ others, stolen, slow }) {
  const host = stolen === undefined ? '' : `, the host took up to ${stolen}`
  const speed = slow === undefined ? '' : `; a core was slow in up to ${Math.round(slow * 100)}% of the checks, so compare ratios only`
  return `; other processes, the topic’s own included, used up to ${others} cores${host}${speed}`
}

function describeTime ({ seconds, looks = 1, warmUpRequests }) {
  const inTurn = looks > 1 ? ` Those that are compared are warm at the same time, and looked at ${looks} times in turn; the geometric mean counts, for a core is slow now and then.` : ''
  if (seconds !== undefined) return `Each server is asked for ${seconds} s${looks > 1 ? ' at a look,' : ''} after a warm-up${warmUpRequests ? ` of ${groupDigits(warmUpRequests)} requests or more, or of some seconds when it is slow` : ''}, by autocannon in another process.${inTurn}`
  return 'One process for each contender, cell and round. A time is the median of batches; the time with collections is kept too.' + inTurn
}

/**
 * Ratios with their intervals on a logarithmic scale, one table a case. `own`: the reader's; `faster`: times as fast as
 * the baseline, not as long.
 */
function Forest ({ summary, run, own, group, faster }) {
  const turn = faster ? asSpeed : (cell) => cell
  const cells = Object.fromEntries(Object.entries(run.cells).map(([key, cell]) => [key, { ...turn(cell), earlier: earlierAt(summary, key, faster) }]))
  const reach = ({ interval, noise, earlier }) => [...interval, ...noise, ...earlier.map(({ ratio }) => ratio)]
  const place = placeOn(rangeOf(Object.values(cells).flatMap(reach)), 0, 100, 2)
  const baseline = summary.contenders.find(({ id }) => id === summary.baseline)
  return group.cases.map((testCase) => {
    const base = run.cells[`${group.id}/${testCase.id}/${summary.baseline}`]
    const rows = summary.contenders.filter(({ id }) => id !== summary.baseline && run.cells[`${group.id}/${testCase.id}/${id}`])
    const rowOf = ({ id, label }) => {
      const key = `${group.id}/${testCase.id}/${id}`
      const cell = cells[key]
      const { memory, whole, earlier, interval } = cell
      return [
        <>{label}<Whisker cell={cell} place={place} tone={TONES[compare(run.cells[key])]} /></>,
        <><Sign cell={cell} /> <Interval of={interval} />{earlier.length > 0 && <span className='spoken-only'>{earlier.map((one) => `; ${formatEarlier(one)}`)}</span>}</>,
        formatAmount(cell, summary.unit),
        ...base.memory ? [memory && formatBytes(memory.bytes)] : [],
        ...base.whole ? [whole && <>{formatTime(whole.time)}, {formatRatio(whole.ratio)} <Interval of={whole.interval} /></>] : [],
        ...own ? [own.run.cells[key] && <Own cell={turn(own.run.cells[key])} />] : []
      ]
    }
    return (
      <Table
        key={testCase.id} className={`${table.table} ${styles.forest}`} rows={rows.map(rowOf)}
        caption={(
          <>
            {summary.groups.length > 1 ? `${group.label}, ${testCase.label}` : capitalized(testCase.label)} <code>{testCase.shown}</code>: {baseline?.label} takes {formatAmount(base, summary.unit)}{base.memory && ` and allocates ${formatBytes(base.memory.bytes)}`}.
            {testCase.note && <> {testCase.note}</>}
          </>
        )}
        head={[
          `Times as ${summary.unit === 'B' ? 'much' : faster ? 'fast' : 'long'} as ${baseline?.label}`,
          'Ratio (99%)',
          summary.unit === 'B' ? 'Memory' : 'Time',
          ...base.memory ? ['Allocates'] : [],
          ...base.whole ? ['With collections'] : [],
          ...own ? [`Yours, Node ${own.run.environment.node}, ${own.run.rounds} rounds, against the recorded Node ${own.against}`] : []
        ]}
      />
    )
  })
}

function Interval ({ of }) {
  return <span className={styles.interval}>({formatInterval(of)})</span>
}

/** The ratios of earlier runs in a cell; not all of them have it. */
function earlierAt ({ earlier = [] }, key, faster) {
  const found = earlier.filter(({ ratios }) => key in ratios)
  return found.map(({ ratios, ...one }) => ({ ...one, ratio: faster ? 1 / ratios[key] : ratios[key] }))
}

/** A ratio that says something, or a sign that says why it does not. */
function Sign ({ cell }) {
  if (cell.tooSmall) return <span title='less than three times as long as an empty function'>too small</span>
  if (cell.same) return <span title='no difference: within 10% of 1'>=</span>
  if (!cell.different) return <span title='inconclusive'>~</span>
  return <strong>{formatRatio(cell.ratio)}</strong>
}

function Whisker ({ cell, place, tone }) {
  const [low, high] = cell.interval.map(place)
  const noise = cell.noise.map(place)
  return (
    <span className={styles.track} aria-hidden='true'>
      <span className={styles.noise} style={{ left: `${noise[0]}%`, width: `${noise[1] - noise[0]}%` }} />
      <span className={styles.one} style={{ left: `${place(1)}%` }} />
      <span className={clsx(styles.whisker, tones[tone])} style={{ left: `${low}%`, width: `${high - low}%` }} />
      {cell.earlier.map((one) => <span key={`${one.day} ${one.cpu}`} className={clsx(styles.dot, tones[tone])} style={hollowAt(place(one.ratio))} title={formatEarlier(one)} />)}
      <span className={clsx(styles.dot, tones[tone])} style={{ left: `${place(cell.ratio)}%` }} />
    </span>
  )
}

function hollowAt (left) {
  return /** @type {any} */ ({ left: `${left}%`, '--if-fill': 'var(--if-paper)' })
}

const TONES = { slower: 'express', faster: 'fastify', 'not told apart': 'neutral' }

function Own ({ cell }) {
  return <>{formatRatio(cell.ratio)} <Interval of={cell.interval} /> {cell.agrees ? 'agrees' : 'outside'}</>
}

/** What takes half as long is twice as fast. */
function asSpeed ({ ratio, interval, noise, ...others }) {
  return { ...others, ratio: 1 / ratio, interval: turned(interval), noise: turned(noise) }
}
