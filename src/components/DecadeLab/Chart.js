import clsx from 'clsx'
import { formatRatio } from '../Measured/format'
import { DAY, HEIGHT, NODE_Y, PLOT, YEAR_Y, createScale, nearest, placeFlags, placeOfDay, placeOfYear, sayDay, sayPoint, seriesAlong, sidesOf, signOf } from './state'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

const FIRST_YEAR = 2017
const YEARS = Array.from({ length: 10 }, (_, index) => FIRST_YEAR + index)
const CHOSEN_WIDTH = 22
const CAP = 4
const DOT = 4.5
const VALUE_ABOVE = 8
const CLOTH = { width: 14, height: 9 }
const LABEL = { x: 3, above: 4 }
/** Percent from the left: what is before has its cloth and its words on the other side. */
const NEAR_START = 10
const MARGIN = 1.1
const FRACTIONS = /** @type {Record<string, string>} */ ({ 0.5: '½', 0.25: '¼', 0.125: '⅛' })
const TONES = /** @type {const} */ ({ faster: 'fastify', slower: 'express', same: 'same', unclear: 'neutral', tiny: 'neutral' })

/**
 * How many times as fast one of two things was on each Node, in the years of their packages, with what was claimed. A
 * pointer chooses a Node; the player below the figure does the same from the keyboard.
 */
export default function Chart ({ eras, view, state: { cell, node, line }, onChoose }) {
  const points = seriesAlong(view, line)[cell]
  const columns = eras.map((era) => ({ era, x: placeOfDay(era.day), point: points.find((candidate) => candidate.node === era.node) }))
  const drawn = columns.flatMap(({ x, point }) => point ? [{ x, point }] : [])
  // What was claimed, was of that day’s Node and packages.
  const flags = line === DAY ? placeFlags(view.said, cell) : []
  const { y, marks } = createScale([...points.flatMap(({ interval }) => interval), ...flags.map(({ ratio }) => ratio)])
  const chosen = columns.find(({ era }) => era.node === node) ?? columns[0]

  function choose ({ currentTarget, clientX }) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const next = eras[nearest(columns.map(({ x }) => x), ((clientX - left) / width) * 100)].node
    if (next !== node) onChoose(next)
  }

  /** All that the chart shows, as sentences. */
  function describe () {
    const measured = points.map((point) => {
      const { runs, packages } = sidesOf({ eras }, view, { line, node: point.node })
      return `On Node ${runs.node}${runs === packages ? '' : ` with the packages of ${sayDay(packages.day)}`}, ${sayPoint(point, view.names)}.`
    })
    return [...measured, ...flags.map(({ label, year }) => `In ${year} somebody claimed ${label}.`)].join(' ')
  }

  return (
    <svg
      className={styles.chart} height={HEIGHT} role='img' aria-label={describe()}
      onPointerDown={choose} onPointerMove={(event) => { if (event.pointerType === 'mouse') choose(event) }}
    >
      <svg x={`${chosen.x}%`} className={styles.place}><rect className={styles.chosen} x={-CHOSEN_WIDTH / 2} y={PLOT.top - 22} width={CHOSEN_WIDTH} height={NODE_Y - PLOT.top + 28} rx={4} /></svg>
      <rect className={styles.same} x='0' width='100%' y={y(MARGIN)} height={y(1 / MARGIN) - y(MARGIN)} />
      {marks.map((mark) => (
        <g key={mark}>
          <line className={clsx(styles.grid, mark === 1 && styles.one)} x1='0' x2='100%' y1={y(mark)} y2={y(mark)} />
          <text className={styles.soft} x='2' y={y(mark) - 4}>{mark === 1 ? 'same' : `${FRACTIONS[mark] ?? mark}×`}</text>
        </g>
      ))}
      {YEARS.map((year) => (
        <g key={year}>
          <line className={styles.grid} x1={`${placeOfYear(year)}%`} x2={`${placeOfYear(year)}%`} y1={YEAR_Y - 14} y2={YEAR_Y - 2} />
          <text className={styles.soft} x={`${placeOfYear(year + 0.5)}%`} y={YEAR_Y} textAnchor='middle'><tspan className={styles.century}>20</tspan>{year % 100}</text>
        </g>
      ))}
      <text className={styles.soft} x='2' y={NODE_Y}>Node</text>
      {flags.map((flag) => <Flag key={flag.id} flag={flag} y={y(flag.ratio)} />)}
      {drawn.slice(1).map(({ x, point }, index) => (
        <line key={point.node} className={styles.line} x1={`${drawn[index].x}%`} y1={y(drawn[index].point.ratio)} x2={`${x}%`} y2={y(point.ratio)} />
      ))}
      {columns.map(({ era, x, point }) => (
        <svg key={era.node} x={`${x}%`} className={styles.place}>
          {point && <Mark point={point} y={y} isChosen={era.node === node} />}
          <text className={clsx(styles.label, era.node === node && styles.strong)} y={NODE_Y} textAnchor='middle'>{era.node}</text>
        </svg>
      ))}
    </svg>
  )
}

/** A ratio with its interval, and for the chosen one its value. */
function Mark ({ point, y, isChosen }) {
  const [low, high] = point.interval.map(y)
  const sign = signOf(point)
  return (
    <g className={tones[TONES[point.found]]}>
      <path className={styles.whisker} d={`M0 ${low}V${high}M${-CAP} ${low}h${CAP * 2}M${-CAP} ${high}h${CAP * 2}`} />
      <circle className={clsx(styles.dot, sign && styles.hollow)} cy={y(point.ratio)} r={DOT} />
      {(isChosen || sign) && <text className={styles.value} y={high - VALUE_ABOVE} textAnchor='middle'>{sign}{isChosen && formatRatio(point.ratio)}</text>}
    </g>
  )
}

/** A claim as a flag in its year, as high as what it promises. */
function Flag ({ flag: { x, label }, y }) {
  const side = x < NEAR_START ? 1 : -1
  return (
    <svg x={`${x}%`} className={styles.place}>
      <path className={styles.pole} d={`M0 ${y}V${PLOT.bottom}`} />
      <path className={styles.cloth} d={`M0 ${y}h${side * CLOTH.width}l${side * -4} ${CLOTH.height / 2}l${side * 4} ${CLOTH.height / 2}h${side * -CLOTH.width}z`} />
      <text className={styles.flagged} x={side * LABEL.x} y={y - LABEL.above} textAnchor={side < 0 ? 'end' : 'start'}>{label}</text>
    </svg>
  )
}
