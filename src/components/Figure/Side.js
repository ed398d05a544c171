import styles from './styles.module.css'

/**
 * One of the parts of a figure that stand side by side. What is too long for the screen scrolls in it.
 *
 * @param {object} props
 * @param {string} props.label
 * @param {import('react').ReactNode} props.children
 */
export default function Side ({ label, children }) {
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <section className={styles.side} tabIndex={0} aria-label={label}>{children}</section>
}
