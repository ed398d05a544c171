import { useEffect, useRef, useState } from 'react'
import styles from './styles.module.css'

/**
 * The errors of a subject, or the list of all. What is in it was written when the site was built
 * (plugins/error-entries).
 */
export default function Errors ({ of, children }) {
  return of ? <div className={styles.entries}>{children}</div> : <Filter>{children}</Filter>
}

/** A list that shows what has the words in it that a reader types. Whole without a script. */
function Filter ({ children }) {
  const list = useRef(/** @type {HTMLDivElement | null} */ (null))
  const [text, setText] = useState('')
  const [status, setStatus] = useState('')
  useEffect(() => {
    const lines = [...list.current?.querySelectorAll('li') ?? []]
    const words = text.toLowerCase().split(/\s+/)
    for (const line of lines) line.hidden = !words.every((word) => line.textContent.toLowerCase().includes(word))
    // The heading of an empty list goes with it.
    for (const group of list.current?.querySelectorAll('ul') ?? []) group.hidden = !group.querySelector('li:not([hidden])')
    setStatus(text && `${lines.filter(({ hidden }) => !hidden).length} of ${lines.length}`)
  }, [text])
  return (
    <>
      <label className={styles.filter}>
        Show only those with
        <input type='search' value={text} placeholder='route, stream, 415 …' onChange={({ target }) => setText(target.value)} />
      </label>
      <p className={styles.status} role='status'>{status}</p>
      <div ref={list} data-verbatim className={styles.list}>{children}</div>
    </>
  )
}
