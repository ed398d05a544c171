import { useState } from 'react'
import Link from '@docusaurus/Link'
import Choice from '../Lab/Choice'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useFigureAddress, useWrittenAtRest } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import { useSettled } from '../Lab/use-settled'
import { formatRatio, formatTime } from '../Measured/format'
import { begin, createScale, DAY, HEIGHT, nearest, NODE_Y, placeFlags, placeOfDay, placeOfYear, PLOT, readState, recordedViews, saidBy, sayChart, sayDay, sayLine, sayPoint, seriesAlong, sidesOf, signOf, startSentence, writeState, YEAR_Y } from './state'
import styles from './styles.module.css'
import clsx from 'clsx'
import tones from '../Lab/tones.module.css'

/** Enough to read what is said. */
const STEP_MS = 2200

export default guard(DecadeLab)

/**
 * Two things that are compared on every Node of the decade: the ratio in the years of the packages, and of one Node
 * what was released, measured and said.
 */
function DecadeLab ({ evidence }) {
  const [first] = useState(begin(evidence))
  const { eras } = evidence
  const [begun, setBegun] = useState(first)
  const [shown, setShown] = useState({ view: first.view, cell: first.cell, line: first.line })
  const player = usePlayer(eras.length, begun, placeOf(begun.node), { stepMs: STEP_MS })
  const { node } = eras[player.step - 1]
  const views = recordedViews(evidence)
  const view = views.find(({ id }) => id === shown.view) ?? views[0]
  const series = seriesAlong(view, shown.line)
  const points = series[shown.cell]
  const point = points.find((candidate) => candidate.node === node)
  const { runs, packages } = sidesOf(evidence, view, { line: shown.line, node })
  const lines = [{ id: DAY, label: 'of its day on each Node' }, ...view.diagonals.map((line) => ({ id: line.id, label: sayLine(line) }))]
  const spoken = useSettled(`Node ${runs.node} with the packages of ${sayDay(packages.day)}: ${point ? sayPoint(point, view.names) : 'not recorded'}.`)

  const write = useFigureAddress((text) => readState(text, evidence), (told) => {
    player.pause()
    setBegun({ ...told })
    setShown({ view: told.view, cell: told.cell, line: told.line })
  })
  const state = writeState({ ...shown, node })
  useWrittenAtRest(write, state, player.isPlaying)

  function placeOf (wanted) {
    return eras.findIndex((era) => era.node === wanted) + 1
  }

  function chooseLine (line) {
    setShown({ ...shown, line, cell: shown.cell in seriesAlong(view, line) ? shown.cell : view.first })
  }

  return (
    <Figure
      name='decade' examples={views} chosen={view.id} onChoose={(id) => setShown({ view: id, cell: begin(evidence, id)?.cell ?? shown.cell, line: DAY })}
      player={{ ...player, label: 'Version of Node' }}
      caption={sayChart(points, view.names, shown.line === DAY && placeFlags(view.said, shown.cell).length > 0)}
    >
      <div className={styles.lab}>
        <div className={styles.head}>
          <p><strong>Node {runs.node}</strong></p>
          {lines.length > 1 && <Choice label='Packages' options={lines} value={shown.line} onChange={chooseLine} beside />}
          {view.cells.length > 1 && <Choice label='Timed' options={view.cells.filter(({ id }) => id in series)} value={shown.cell} onChange={(cell) => setShown({ ...shown, cell })} beside />}
        </div>
        <Chart eras={eras} view={view} state={{ ...shown, node }} onChoose={(wanted) => player.go(placeOf(wanted))} />
        <Panel evidence={evidence} view={view} state={{ ...shown, node }} />
        <p className='spoken-only' aria-live='polite'>{spoken}</p>
      </div>
    </Figure>
  )
}

function Panel ({ evidence, view, state }) {
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

function Measured ({ point, names }) {
  return <>{startSentence(sayPoint(point, names))}. {startSentence(names.map((name, side) => `${name} takes ${formatTime(point.times[side])}`).join(', '))}.</>
}

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
function Chart ({ eras, view, state: { cell, node, line }, onChoose }) {
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
