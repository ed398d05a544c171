import Filter from './Filter'
import styles from './styles.module.css'

/**
 * The errors of a subject, or the list of all. What is in it was written when the site was built (plugins/error-entries).
 *
 * @param {object} props
 * @param {string} [props.of] the subject
 * @param {import('react').ReactNode} [props.children]
 */
export default function Errors ({ of, children }) {
  return of ? <div className={styles.entries}>{children}</div> : <Filter>{children}</Filter>
}
