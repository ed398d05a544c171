import { useId } from 'react'
import controls from '../Lab/controls.module.css'
import styles from './styles.module.css'

/**
 * Play, pause, a step back and forth, and a slider over all steps.
 *
 * @param {import('./use-player').Playing & { label?: string }} props `label` where a step is something that is counted
 */
export default function Player ({ step, least, last, isPlaying, play, pause, go, label = 'Step' }) {
  const id = useId()
  return (
    <div className={styles.player} role='group' aria-label='Steps'>
      <button type='button' className={controls.button} onClick={isPlaying ? pause : play} aria-label={isPlaying ? 'Pause' : 'Play'}><span aria-hidden='true'>{isPlaying ? '❚❚' : '▶'}</span></button>
      <button type='button' className={controls.button} onClick={() => go(step - 1)} aria-disabled={step <= least} aria-label='Previous step'>←</button>
      <label className='spoken-only' htmlFor={id}>{label}</label>
      <input id={id} type='range' min={least} max={last} value={step} aria-valuetext={`${step} of ${last}`} onChange={({ target }) => go(Number(target.value))} />
      <button type='button' className={controls.button} onClick={() => go(step + 1)} aria-disabled={step >= last} aria-label='Next step'>→</button>
      <span className={styles.count}>{step} of {last}</span>
    </div>
  )
}
