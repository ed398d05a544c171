import { useState } from 'react'
import Choice from '../Lab/Choice'
import Slider from '../Lab/Slider'
import { useSettled } from '../Lab/use-settled'
import Heights from './Heights'
import Silhouettes from './Silhouettes'
import Tower from './Tower'
import { unfoldTower } from './unfold-tower'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

const FIRST_COUNT = 20
const FIRST_SHOWN = ['express', 'fastify']

/**
 * How tall the call stack is in a handler: all ways to write middlewares side by
 * side on one scale, and the recorded frames of two of them.
 *
 * @param {object} props
 * @param {import('./unfold-tower').Towers} props.towers `demos/call-stack/figure/towers.json`
 */
export default function CallStackLab ({ towers }) {
  const [count, setCount] = useState(FIRST_COUNT)
  const [shown, setShown] = useState(FIRST_SHOWN)
  const { kinds } = towers
  const most = kinds[0].walk.length
  const standing = kinds.map((kind) => ({ kind, tower: unfoldTower(towers, kind, count) }))

  const heights = `Behind ${count}: ${standing.map(({ kind, tower }) => `${kind.label}, ${tower.height} frames`).join('; ')}.`
  const spoken = useSettled(heights)

  /** @param {string} typed */
  function changeCount (typed) {
    const wanted = Math.round(Number(typed))
    if (Number.isFinite(wanted)) setCount(Math.min(Math.max(wanted, 0), most))
  }

  return (
    <div className={`${frame.frame} ${styles.lab}`} data-widget='call-stack'>
      <Slider label='Middlewares or hooks before the handler' most={most} step={count} onChange={setCount}>
        <input type='number' min={0} max={most} value={count} aria-label='The same as a number' onChange={({ target }) => changeCount(target.value)} />
      </Slider>
      <Silhouettes standing={standing} />
      <p className='spoken-only' aria-live='polite'>{spoken}</p>
      <div className={styles.pair}>
        {shown.map((chosen, place) => {
          const { kind, tower } = standing.find((candidate) => candidate.kind.id === chosen) ?? standing[0]
          return (
            <section key={place} className={styles.side} data-side={place} aria-label={`The stack of ${kind.label}`}>
              <Choice
                label={place === 0 ? 'The frames of' : 'beside those of'} options={kinds} value={chosen}
                onChange={(wanted) => setShown(shown.map((other, index) => index === place ? wanted : other))}
              />
              <Tower key={chosen} kind={kind} tower={tower} />
            </section>
          )
        })}
      </div>
      <Heights towers={towers} />
    </div>
  )
}
