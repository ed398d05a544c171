import { useRef, useState } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import styles from './styles.module.css'

const readable = 2500

/**
 * A command line with a button that copies it.
 *
 * @param {object} props
 * @param {string} props.run the command, without a prompt
 * @param {string} [props.note] what it does or how long it takes
 */
export default function Command ({ run, note }) {
  const text = useRef(/** @type {HTMLElement | null} */ (null))
  const timer = useRef(/** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined))
  const [outcome, setOutcome] = useState('')
  const isBrowser = useIsBrowser()

  async function copy () {
    const done = await write(run)
    if (!done && text.current) window.getSelection()?.selectAllChildren(text.current)
    setOutcome(done ? 'Copied' : 'Selected: copy it with your keyboard')
    clearTimeout(timer.current)
    timer.current = setTimeout(setOutcome, readable, '')
  }

  return (
    <div className={styles.command}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.line} tabIndex={0} aria-label='Command'><code ref={text}>{run}</code></pre>
      {note && <span className={styles.note}>{note}</span>}
      <button
        type='button'
        className={clsx(styles.copy, !isBrowser && styles.waiting)}
        onClick={copy}
        aria-label={`Copy ${run}`}
      >
        {outcome === 'Copied' ? 'Copied' : 'Copy'}
      </button>
      <span role='status' className={styles.spokenOnly}>{outcome}</span>
    </div>
  )
}

/**
 * The clipboard exists on secure origins only, and may be refused there too.
 *
 * @param {string} text
 */
async function write (text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
