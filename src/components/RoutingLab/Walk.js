import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * Where the lookup is: the path with what is behind the walk, the step in words, and the answer.
 *
 * @param {object} props
 * @param {import('../../../demos/routing/model').Comparison} props.comparison
 * @param {number} props.step from 1
 */
export default function Walk ({ comparison: { lookup: { path, steps, outcome } }, step }) {
  const consumed = steps[step - 1]?.consumed.length ?? 0
  return (
    <div className={styles.walk}>
      <p className={styles.path} aria-hidden='true'>
        {[...path].map((character, index) => (
          <span key={index} className={clsx(styles.character, index < consumed && styles.consumed)}>{character}</span>
        ))}
      </p>
      <p className={styles.step} role='status'>
        {capitalized(steps[step - 1]?.text ?? 'the router does not look at a URL that it cannot decode')}.
        {step >= steps.length && <strong className={styles.outcome}> {outcome}</strong>}
      </p>
    </div>
  )
}

/** @param {string} text */
function capitalized (text) {
  return text[0].toUpperCase() + text.slice(1)
}
