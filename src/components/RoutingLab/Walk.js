import { useId } from 'react'
import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * The lookup, a step at a time: the path with what is behind the walk, the step
 * in words, and the controls.
 *
 * @param {object} props
 * @param {import('../../../demos/routing/model').Comparison} props.comparison
 * @param {number} props.step how many steps are shown
 * @param {(step: number) => void} props.onStep
 */
export default function Walk ({ comparison: { lookup, steps }, step, onStep }) {
  const id = useId()
  const consumed = steps[step - 1]?.consumed.length ?? 0
  const finished = step === steps.length
  return (
    <div className={styles.walk}>
      <p className={styles.path} aria-hidden='true'>
        {[...lookup.path].map((character, index) => (
          <span key={index} className={clsx(styles.character, index < consumed && styles.consumed)}>{character}</span>
        ))}
      </p>
      <div className={styles.controls}>
        <button type='button' className={styles.button} onClick={() => onStep(Math.max(step - 1, 1))} aria-disabled={step <= 1} aria-label='Previous step'>←</button>
        <label className='spoken-only' htmlFor={id}>Step of the lookup</label>
        <input
          id={id} type='range' className={styles.range} min={1} max={Math.max(steps.length, 1)} value={Math.max(step, 1)}
          aria-valuetext={`${step} of ${steps.length}`}
          onChange={({ target }) => onStep(Number(target.value))}
        />
        <button type='button' className={styles.button} onClick={() => onStep(Math.min(step + 1, steps.length))} aria-disabled={finished} aria-label='Next step'>→</button>
        <span className={styles.progress}>{step} / {steps.length}</span>
      </div>
      <p className={styles.saying} aria-live='polite'>
        {capitalized(steps[step - 1]?.text ?? 'the URL is not one that the router reads')}.
        {finished && <strong className={styles.outcome}>{describeOutcome(lookup)}</strong>}
      </p>
    </div>
  )
}

/** @param {string} text */
function capitalized (text) {
  return text[0].toUpperCase() + text.slice(1)
}

/** @param {import('../../../demos/routing/trace-lookup').Lookup} lookup */
function describeOutcome ({ match }) {
  if (!match) return ' No route: 404.'
  const params = Object.entries(match.params).map(([name, value]) => `${name} = ${value}`).join(', ')
  return ` ${match.path} answers${params ? `, with ${params}` : ''}.`
}
