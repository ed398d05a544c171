import styles from './sides.module.css'

/**
 * One of the parts of a figure that stand side by side. What is too long for the screen scrolls in it. `isBusy`:
 * whether what it shows is about to change. @param {any} props
 */
export default function Side ({ label, isBusy, ref, children }) {
  return <section className={styles.side} ref={ref} tabIndex={0} aria-label={label} aria-busy={isBusy}>{children}</section>
}
