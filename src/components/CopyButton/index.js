import { useRef, useState } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import styles from './styles.module.css'

const READABLE_MILLISECONDS = 2500

/**
 * Copies the text of an element; selects it where the clipboard is refused.
 *
 * @param {object} props
 * @param {import('react').RefObject<HTMLElement | null>} props.of what is copied
 * @param {string} props.label what a screen reader calls the button
 * @param {string} [props.className]
 */
export default function CopyButton ({ of, label, className }) {
  const timer = useRef(/** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined))
  const [outcome, setOutcome] = useState('')
  const isBrowser = useIsBrowser()

  async function copy () {
    const done = await write(of.current?.textContent ?? '')
    if (!done && of.current) window.getSelection()?.selectAllChildren(of.current)
    setOutcome(done ? 'Copied' : 'Selected: copy it with your keyboard')
    clearTimeout(timer.current)
    timer.current = setTimeout(setOutcome, READABLE_MILLISECONDS, '')
  }

  return (
    <>
      <button type='button' className={clsx(className, !isBrowser && styles.waiting)} onClick={copy} aria-label={label}>
        {outcome === 'Copied' ? 'Copied' : 'Copy'}
      </button>
      <span role='status' className={styles.spokenOnly}>{outcome}</span>
    </>
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
