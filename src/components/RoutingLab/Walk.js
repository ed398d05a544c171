import clsx from 'clsx'
import Stepper from '../Lab/Stepper'
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
export default function Walk ({ comparison: { lookup, steps, outcome }, step, onStep }) {
  const consumed = steps[step - 1]?.consumed.length ?? 0
  const finished = step === steps.length
  return (
    <div className={styles.walk}>
      <p className={styles.path} aria-hidden='true'>
        {[...lookup.path].map((character, index) => (
          <span key={index} className={clsx(styles.character, index < consumed && styles.consumed)}>{character}</span>
        ))}
      </p>
      <Stepper label='Step of the lookup' first={1} last={steps.length} step={step} onStep={onStep}>
        {capitalized(steps[step - 1]?.text ?? 'the router does not look at a URL that it cannot decode')}.
        {finished && <strong className={styles.outcome}> {outcome}</strong>}
      </Stepper>
    </div>
  )
}

/** @param {string} text */
function capitalized (text) {
  return text[0].toUpperCase() + text.slice(1)
}
