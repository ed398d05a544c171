import styles from './sides.module.css'

/**
 * One of the parts of a figure that stand side by side. What is too long for the screen scrolls in it.
 *
 * @param {object} props
 * @param {string} props.label
 * @param {boolean} [props.isBusy] whether what it shows is about to change
 * @param {import('react').Ref<HTMLElement>} [props.ref]
 * @param {import('react').ReactNode} props.children
 */
export default function Side ({ label, isBusy, ref, children }) {
  return <section className={styles.side} ref={ref} tabIndex={0} aria-label={label} aria-busy={isBusy}>{children}</section>
}
