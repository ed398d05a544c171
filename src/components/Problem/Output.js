import styles from './styles.module.css'

/** What a program printed, each line as it came. */
export default function Output ({ lines, label }) {
  return (
    <div className={styles.output}>
      <p className={styles.happens}><span aria-hidden='true'>→</span> {label}</p>
      <pre data-output>{lines.map((line, index) => <span key={index}>{line}{'\n'}</span>)}</pre>
    </div>
  )
}
