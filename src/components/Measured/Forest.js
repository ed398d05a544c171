import clsx from 'clsx'
import { compare, formatBytes, formatInterval, formatRatio, formatTime, formatTimes } from './format'
import table from '../Lab/table.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/**
 * Ratios with their intervals on a logarithmic scale, one table a case. `own`: the reader's; `faster`: times as fast as
 * the baseline, not as long.
 */
export default function Forest ({ summary, run, own, group, faster }) {
  const turn = faster ? asSpeed : (cell) => cell
  const place = createScale(Object.values(run.cells).map(turn))
  const baseline = summary.contenders.find(({ id }) => id === summary.baseline)
  return group.cases.map((testCase) => {
    const base = run.cells[`${group.id}/${testCase.id}/${summary.baseline}`]
    const rows = summary.contenders.filter(({ id }) => id !== summary.baseline && run.cells[`${group.id}/${testCase.id}/${id}`])
    return (
      <table key={testCase.id} className={`${table.table} ${styles.forest}`}>
        <caption>
          {capitalized(testCase.label)} <code>{testCase.shown}</code>: {baseline?.label} takes {formatTimes(base, summary.unit)}{base.memory && ` and allocates ${formatBytes(base.memory.bytes)}`}.
          {testCase.note && <> {testCase.note}</>}
        </caption>
        <thead>
          <tr>
            <th scope='col'>Times as {summary.unit === 'B' ? 'much' : faster ? 'fast' : 'long'} as {baseline?.label}</th>
            <th scope='col'>Ratio (99%)</th>
            <th scope='col'>{summary.unit === 'B' ? 'Memory' : 'Time'}</th>
            {base.memory && <th scope='col'>Allocates</th>}
            {base.whole && <th scope='col'>With collections</th>}
            {own && <th scope='col'>Yours, Node {own.run.environment.node}, {own.run.rounds} rounds, against the recorded Node {own.against}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label }) => {
            const key = `${group.id}/${testCase.id}/${id}`
            const cell = turn(run.cells[key])
            return (
              <tr key={id}>
                <th scope='row'>{label}<Whisker cell={cell} place={place} tone={TONES[compare(run.cells[key])]} /></th>
                <td><Sign cell={cell} /> <span className={styles.interval}>({formatInterval(cell.interval)})</span></td>
                <td>{formatTimes(cell, summary.unit)}</td>
                {base.memory && <td>{cell.memory && formatBytes(cell.memory.bytes)}</td>}
                {base.whole && <td>{cell.whole && <>{formatTime(cell.whole.time)}, {formatRatio(cell.whole.ratio)} <span className={styles.interval}>({formatInterval(cell.whole.interval)})</span></>}</td>}
                {own && <td>{own.run.cells[key] && <Own cell={turn(own.run.cells[key])} />}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    )
  })
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
      <span className={clsx(styles.dot, tones[tone])} style={{ left: `${place(cell.ratio)}%` }} />
    </span>
  )
}

const TONES = { slower: 'express', faster: 'fastify', 'not told apart': 'neutral' }

function Own ({ cell }) {
  return <>{formatRatio(cell.ratio)} <span className={styles.interval}>({formatInterval(cell.interval)}) {cell.agrees ? 'agrees' : 'outside'}</span></>
}

/** What takes half as long is twice as fast. */
function asSpeed ({ ratio, interval: [low, high], noise: [least, most], ...others }) {
  return { ...others, ratio: 1 / ratio, interval: [1 / high, 1 / low], noise: [1 / most, 1 / least] }
}

/** Places a ratio on a logarithmic scale that holds every interval of them, in percent from the left. */
function createScale (cells) {
  const ends = cells.flatMap(({ interval, noise }) => [...interval, ...noise])
  const low = Math.log(Math.min(...ends))
  const high = Math.log(Math.max(...ends))
  return (ratio) => Number((((Math.log(ratio) - low) / (high - low)) * 100).toFixed(2))
}

function capitalized (text) {
  // A name of the code, such as onRequest, is written as it is.
  return /^[a-z]+[A-Z]\w*$/.test(text) ? text : text[0].toUpperCase() + text.slice(1)
}
