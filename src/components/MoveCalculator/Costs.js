import styles from './styles.module.css'

/**
 * A table of three columns in prose that keeps to the width of a phone.
 *
 * @param {object} props
 * @param {import('react').ReactNode} props.children the table
 */
export default function Costs ({ children }) {
  return <div className={styles.costs}>{children}</div>
}
