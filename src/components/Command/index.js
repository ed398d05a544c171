import { useRef } from 'react'
import CopyButton from '../CopyButton'
import styles from './styles.module.css'

/**
 * A command line with a button that copies it. `run`: the command, without a prompt; `note`: what it does or how long
 * it takes. @param {any} props
 */
export default function Command ({ run, note }) {
  const text = useRef(/** @type {HTMLElement | null} */ (null))
  return (
    <div className={styles.command}>
      <pre className={styles.line} tabIndex={0} role='group' aria-label='Command'><code ref={text}>{run}</code></pre>
      {note && <span className={styles.note}>{note}</span>}
      <CopyButton of={text} label={`Copy ${run}`} className={styles.copy} />
    </div>
  )
}
