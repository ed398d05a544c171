import { useEffect, useMemo, useRef, useState } from 'react'
import Choice from '../Lab/Choice'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import { useSettled } from '../Lab/use-settled'
import Heights from './Heights'
import Silhouettes from './Silhouettes'
import Tower from './Tower'
import { EXAMPLES, nameOf, readState, writeState } from './state'
import { unfoldTower } from './unfold-tower'
import styles from './styles.module.css'

/** From none to all in a quarter of a minute. */
const STEP_MS = 100
const LABEL = 'Middlewares or hooks before the handler'

export default guard(CallStackLab)

/**
 * How tall the call stack is in a handler: all ways to write middlewares side by
 * side on one scale, and the recorded frames of two of them. The clock counts the
 * middlewares.
 *
 * @param {object} props
 * @param {import('./unfold-tower').Towers} props.towers `demos/call-stack/figure/towers.json`
 */
function CallStackLab ({ towers }) {
  const { kinds } = towers
  const most = kinds[0].walk.length
  const tallest = useMemo(() => Math.max(...kinds.flatMap((kind) => kind.walk.map((_, index) => unfoldTower(towers, kind, index + 1).height))), [towers])
  const [begun, setBegun] = useState(/** @type {import('./state').State} */ (EXAMPLES[0]))
  const [pair, setPair] = useState(begun.pair)
  const player = usePlayer(most, begun, begun.count, { least: 0, stepMs: STEP_MS })
  const count = player.step
  const standing = kinds.map((kind) => ({ kind, tower: unfoldTower(towers, kind, count) }))
  const spoken = useSettled(`Behind ${count}: ${standing.map(({ kind, tower }) => `${kind.label}, ${tower.height} frames`).join('; ')}.`)

  const write = useFigureAddress((text) => readState(text, towers), begin)
  const state = writeState({ count, pair })
  const written = useRef(state)
  useEffect(() => {
    if (player.isPlaying || state === written.current) return
    written.current = state
    write(state)
  }, [state, player.isPlaying])

  /** @param {import('./state').State | null | undefined} wanted */
  function begin (wanted) {
    if (!wanted) return
    player.pause()
    setBegun({ ...wanted })
    setPair(wanted.pair)
  }

  /** @param {string} typed */
  function changeCount (typed) {
    const wanted = Math.round(Number(typed))
    if (Number.isFinite(wanted)) player.go(wanted)
  }

  return (
    <Figure
      name='call-stack' examples={EXAMPLES} chosen={nameOf({ count, pair })} onChoose={(id) => begin(EXAMPLES.find((one) => one.id === id))}
      player={{ ...player, label: LABEL }}
      actions={<label className={styles.number}>{LABEL}<input type='number' min={0} max={most} value={count} onChange={({ target }) => changeCount(target.value)} /></label>}
      caption={`Captured in real requests on Node ${towers.node}.`}
      program={<Heights towers={towers} />}
    >
      <div className={styles.lab}>
        <Silhouettes standing={standing} tallest={tallest} />
        <p className='spoken-only' aria-live='polite'>{spoken}</p>
        <div className={styles.pair}>
          {pair.map((chosen, place) => {
            const { kind, tower } = standing.find((candidate) => candidate.kind.id === chosen) ?? standing[0]
            return (
              <section key={place} className={styles.side} data-side={place} aria-label={`The stack of ${kind.label}`}>
                <Choice
                  label={place === 0 ? 'The frames of' : 'beside those of'} options={kinds} value={chosen}
                  onChange={(wanted) => setPair(pair.map((other, index) => index === place ? wanted : other))}
                />
                <Tower key={chosen} kind={kind} tower={tower} />
              </section>
            )
          })}
        </div>
      </div>
    </Figure>
  )
}
