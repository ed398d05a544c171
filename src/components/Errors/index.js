import styles from './styles.module.css'

/**
 * The errors of a subject, or the list of all. What is in it was written when the site was built
 * (plugins/error-entries).
 */
export default function Errors ({ of, children }) {
  return of ? <div className={styles.entries}>{children}</div> : <div data-verbatim className={styles.list}>{children}</div>
}
