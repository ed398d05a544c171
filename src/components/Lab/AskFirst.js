import { useLayoutEffect, useRef, useState } from 'react'
import controls from './controls.module.css'
import styles from './ask-first.module.css'

/**
 * A button for what cannot be taken back: it asks first, in its place. `question`: what is lost; `answer`: of the
 * button that does it; `className`: of the button that asks.
 */
export default function AskFirst ({ label, question, answer, onSure, disabled = false, className = controls.button }) {
  const [asks, setAsks] = useState(false)
  const first = useRef(/** @type {HTMLButtonElement | null} */ (null))
  const keep = useRef(/** @type {HTMLButtonElement | null} */ (null))
  const wasAsked = useRef(false)

  // The button that was pressed is gone: the focus goes to the harmless answer, and comes back.
  useLayoutEffect(() => {
    if (asks) keep.current?.focus()
    else if (wasAsked.current) first.current?.focus()
    wasAsked.current = asks
  }, [asks])

  if (!asks || disabled) return <button type='button' className={className} disabled={disabled} onClick={() => setAsks(true)} ref={first}>{label}</button>

  function sure () {
    setAsks(false)
    onSure()
  }

  return (
    <span role='group' aria-label={question} className={styles.question} onKeyDown={({ key }) => { if (key === 'Escape') setAsks(false) }}>
      <span>{question}</span>
      <button type='button' className={controls.button} onClick={() => setAsks(false)} ref={keep}>Keep it</button>
      <button type='button' className={controls.button} onClick={sure}>{answer}</button>
    </span>
  )
}
