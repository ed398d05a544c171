import clsx from 'clsx'
import { formatTime } from './format'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

const WIDTH = 420
const HEIGHT = 300
const PLOT = { left: 52, right: 292, top: 14, bottom: 262 }
const LABEL_HEIGHT = 14
const WEIGHTS = { fastify: 'own', express: '', neutral: 'other' }

/** How the time of one case grows with the size of the group: both scales logarithmic, one line a contender. */
export default function Growth ({ summary, run, testCase }) {
  const lines = summary.contenders
    .map((contender) => ({ ...contender, points: pointsOf(contender.id, summary, run, testCase) }))
    .filter(({ points }) => points.length > 1)
  const groups = sizedGroups(summary)
  const x = logScale(groups.map(({ size }) => size), PLOT.left + 8, PLOT.right)
  const times = lines.flatMap(({ points }) => points.map(({ time }) => time))
  const decades = decadesOf(times)
  const y = logScale([decades[0], decades[decades.length - 1]], PLOT.bottom, PLOT.top)
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
      {drawn.map(({ id, label, points, labelY }) => (
        <g key={id} className={clsx(styles.line, tones[toneOf(id, summary.baseline)], styles[WEIGHTS[toneOf(id, summary.baseline)]])}>
          <polyline points={points.map(({ size, time }) => `${x(size)},${y(time)}`).join(' ')} />
          {points.map(({ size, time }) => <circle key={size} cx={x(size)} cy={y(time)} r={3.5} />)}
          <text x={PLOT.right + 9} y={labelY + 4}>{label}</text>
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

function logScale (domain, from, to) {
  const low = Math.log(Math.min(...domain))
  const high = Math.log(Math.max(...domain))
  return (value) => Number((from + ((Math.log(value) - low) / (high - low)) * (to - from)).toFixed(1))
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
