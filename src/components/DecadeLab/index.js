import { useEffect, useRef, useState } from 'react'
import Link from '@docusaurus/Link'
import Choice from '../Lab/Choice'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import { useSettled } from '../Lab/use-settled'
import { formatTime } from '../Measured/format'
import Chart from './Chart'
import { DAY, begin, placeFlags, readState, recordedViews, saidBy, sayChart, sayDay, sayLine, sayPoint, seriesAlong, sidesOf, startSentence, writeState } from './state'
import styles from './styles.module.css'

/** Enough to read what is said. */
const STEP_MS = 2200

export default guard(DecadeLab)

/**
 * Two things that are compared on every Node of the decade: the ratio in the years of the packages, and of one Node
 * what was released, measured and said.
 */
function DecadeLab ({ evidence }) {
  const first = begin(evidence)
  return first ? <Recorded evidence={evidence} first={first} /> : <p>Nothing is recorded yet. Measure it: <code>npm run bench:decade</code></p>
}

function Recorded ({ evidence, first }) {
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
  const written = useRef(state)
  useEffect(() => {
    if (player.isPlaying || state === written.current) return
    written.current = state
    write(state)
  }, [state, player.isPlaying])

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

/** One Node: what was released, what was measured, and what was said. */
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
