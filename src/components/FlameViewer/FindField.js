import { useEffect, useState } from 'react'
import { LONGEST_TEXT } from '../Lab/longest-text'
import styles from './styles.module.css'

// Browsers refuse to change the address more than some three times a second.
const QUIET_MILLISECONDS = 350

/**
 * @param {object} props
 * @param {import('react').RefObject<HTMLInputElement | null>} props.field
 * @param {string} props.find
 * @param {(find: string) => void} props.onFind once the typing pauses
 */
export default function FindField ({ field, find, onFind }) {
  const [draft, setDraft] = useState(find)
  useEffect(() => setDraft(find), [find])
  useEffect(() => {
    if (draft === find) return undefined
    const timer = setTimeout(onFind, QUIET_MILLISECONDS, draft)
    return () => clearTimeout(timer)
  }, [draft, find, onFind])

  /** @param {import('react').KeyboardEvent} event */
  function clear (event) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    setDraft('')
    onFind('')
  }

  return (
    <label className={styles.find}>
      Find
      <input
        ref={field}
        type='search'
        value={draft}
        maxLength={LONGEST_TEXT}
        placeholder='function, file or package'
        aria-keyshortcuts='/'
        autoComplete='off'
        spellCheck={false}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={clear}
      />
    </label>
  )
}
