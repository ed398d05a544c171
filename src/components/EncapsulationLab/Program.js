import { useRef } from 'react'
import CopyButton from '../CopyButton'
import styles from './styles.module.css'

/**
 * The program that does what the figure did, to take away.
 *
 * @param {object} props
 * @param {string} props.code
 */
export default function Program ({ code }) {
  const text = useRef(/** @type {HTMLElement | null} */ (null))
  return (
    <div className={styles.program}>
      <details>
        <summary>The same as a program</summary>
        <p className={styles.note}>Save it as <code>try.mjs</code> in a folder of this book, and run <code>node try.mjs</code>.</p>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles.code} tabIndex={0} role='group' aria-label='The same as a program'><code ref={text}>{code}</code></pre>
      </details>
      <CopyButton of={text} label='Copy the program' className={styles.copy} />
    </div>
  )
}
