import styles from './styles.module.css'

/**
 * The first words of a page: what it is, what it gives, what it costs, and what to do. `rule`: what one would tell a
 * colleague; `children`: at most 60 words, with the rule.
 */
export default function Answer ({ rule, children }) {
  return (
    <div className={styles.answer} data-part='answer'>
      {children}
      <p className={styles.rule}><strong>Rule of thumb.</strong> {rule}</p>
    </div>
  )
}
