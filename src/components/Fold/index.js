import useBrokenLinks from '@docusaurus/useBrokenLinks'
import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * A part of a page that says its result in a line, and opens to the proof of it.
 *
 * @param {object} props
 * @param {string} props.is the name of the part, and its address
 * @param {string} props.label
 * @param {import('react').ReactNode} props.result what the proof shows
 * @param {string} [props.run] the command that makes it again
 * @param {import('react').ReactNode} props.children
 */
export default function Fold ({ is, label, result, run, children }) {
  useBrokenLinks().collectAnchor(is)
  return (
    <details className={clsx(styles.fold, styles.part)} data-part={is}>
      <summary>
        <h2 id={is}>{label}</h2>
        <span className={styles.result}>{result}</span>
        {run && <code>{run}</code>}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}

/**
 * What stands behind a line of its own within a part.
 *
 * @param {object} props
 * @param {import('react').ReactNode} props.line
 * @param {import('react').ReactNode} props.children
 */
export function More ({ line, children }) {
  return (
    <details className={styles.fold}>
      <summary>{line}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
