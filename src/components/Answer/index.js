import styles from './styles.module.css'

/**
 * The first words of a page: the reader’s problem, and what solves it. `rule`: what one would tell a colleague;
 * `children`: at most 50 words.
 */
export default function Answer ({ rule, children }) {
  return (
    <div className={styles.answer} data-part='answer'>
      {children}
      <p className={styles.rule}><strong>Rule of thumb.</strong> {rule}</p>
    </div>
  )
}
