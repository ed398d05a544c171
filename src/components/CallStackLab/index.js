import { useEffect, useId, useState } from 'react'
import Heights from './Heights'
import Silhouettes from './Silhouettes'
import Tower from './Tower'
import { unfoldTower } from './unfold-tower'
import styles from './styles.module.css'

const FIRST_COUNT = 20
const FIRST_SHOWN = ['express', 'fastify']
// A slider passes many numbers; only where it stops is worth saying.
const SETTLE_MS = 600

/**
 * How tall the call stack is in a handler: all ways to write middlewares side by
 * side on one scale, and the recorded frames of two of them.
 *
 * @param {object} props
 * @param {import('./unfold-tower').Towers} props.towers `demos/call-stack/towers.json`
 */
export default function CallStackLab ({ towers }) {
  const [count, setCount] = useState(FIRST_COUNT)
  const [shown, setShown] = useState(FIRST_SHOWN)
  const id = useId()
  const { kinds } = towers
  const most = kinds[0].walk.length
  const standing = kinds.map((kind) => ({ kind, tower: unfoldTower(towers, kind, count) }))

  const heights = `Behind ${count}: ${standing.map(({ kind, tower }) => `${kind.label}, ${tower.height} frames`).join('; ')}.`
  const [spoken, setSpoken] = useState(heights)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(heights), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [heights])

  /** @param {string} typed */
  function changeCount (typed) {
    const wanted = Math.round(Number(typed))
    if (Number.isFinite(wanted)) setCount(Math.min(Math.max(wanted, 0), most))
  }

  return (
    <div className={styles.lab} data-widget='call-stack'>
      <div className={styles.controls}>
        <label className={styles.label} htmlFor={`${id}-count`}>Middlewares or hooks before the handler</label>
        <input
          id={`${id}-count`} className={styles.range} type='range' min={0} max={most} value={count}
          onChange={({ target }) => changeCount(target.value)}
        />
        <input
          className={styles.number} type='number' min={0} max={most} value={count} aria-label='The same as a number'
          onChange={({ target }) => changeCount(target.value)}
        />
      </div>
      <Silhouettes standing={standing} />
      <p className='spoken-only' aria-live='polite'>{spoken}</p>
      <div className={styles.pair}>
        {shown.map((chosen, place) => {
          const { kind, tower } = standing.find((candidate) => candidate.kind.id === chosen) ?? standing[0]
          return (
            <section key={place} className={styles.side} data-side={place} aria-label={`The stack of ${kind.label}`}>
              <label className={styles.label} htmlFor={`${id}-${place}`}>{place === 0 ? 'The frames of' : 'beside those of'}</label>
              <select
                id={`${id}-${place}`} className={styles.select} value={chosen}
                onChange={({ target }) => setShown(shown.map((other, index) => index === place ? target.value : other))}
              >
                {kinds.map(({ id: value, label }) => <option key={value} value={value}>{label}</option>)}
              </select>
              <Tower key={chosen} kind={kind} tower={tower} />
            </section>
          )
        })}
      </div>
      <Heights towers={towers} />
    </div>
  )
}
