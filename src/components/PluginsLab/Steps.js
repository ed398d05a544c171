import { useId } from 'react'
import styles from './styles.module.css'

/**
 * The boot, a step at a time, in words.
 *
 * @param {object} props
 * @param {import('../../../demos/plugins/journal').Step[]} props.steps
 * @param {number} props.step which is shown
 * @param {(step: number) => void} props.onStep
 */
export default function Steps ({ steps, step, onStep }) {
  const id = useId()
  const last = steps.length - 1
  const { at, text } = steps[step]
  return (
    <div className={styles.steps}>
      <div className={styles.controls}>
        <button type='button' className={styles.button} onClick={() => onStep(Math.max(step - 1, 0))} aria-disabled={step === 0} aria-label='Previous step'>←</button>
        <label className='spoken-only' htmlFor={id}>Step</label>
        <input
          id={id} type='range' className={styles.range} min={0} max={last} value={step}
          aria-valuetext={`${step} of ${last}`} onChange={({ target }) => onStep(Number(target.value))}
        />
        <button type='button' className={styles.button} onClick={() => onStep(Math.min(step + 1, last))} aria-disabled={step === last} aria-label='Next step'>→</button>
        <span className={styles.progress}>{step} / {last}</span>
      </div>
      <p className={styles.saying} aria-live='polite'>At {at}: {text}</p>
    </div>
  )
}
