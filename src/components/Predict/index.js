import { Fragment, useId, useRef, useState } from 'react'
import clsx from 'clsx'
import controls from '../Lab/controls.module.css'
import styles from './styles.module.css'

/**
 * A question to commit to before reading on. The reader picks one option, and only then the answer opens. Without
 * JavaScript it is a plain disclosure, so the whole text can be read. `options`: words between `backticks` are set as
 * code; `answer`: index of the right option; `children`: what turns out, and why.
 */
export default function Predict ({ question, options, answer, label, children }) {
  const name = useId()
  const choices = useRef(/** @type {HTMLFieldSetElement | null} */ (null))
  const [committed, commitTo] = useState(/** @type {number | null} */ (null))
  const [hurried, setHurried] = useState(false)

  function commit (event) {
    if (committed !== null) return
    // Read from the page, not from state: a choice made before React took over counts too.
    const chosen = choices.current?.querySelector('input:checked')
    if (chosen) return commitTo(Number(/** @type {HTMLInputElement} */ (chosen).value))
    event.preventDefault()
    setHurried(true)
  }

  return (
    <div className={styles.predict}>
      <fieldset ref={choices} data-question className={styles.choices} onChange={() => setHurried(false)}>
        <legend className={styles.question}>
          <span className={styles.label}>{label} </span>
          <Words text={question} />
        </legend>
        {options.map((option, index) => (
          <label key={option} className={clsx(styles.option, committed !== null && index === answer && styles.right)}>
            <input key={String(committed)} type='radio' name={name} value={index} defaultChecked={index === committed} disabled={committed !== null} />
            <span><Words text={option} /></span>
            {committed !== null && index === answer && <span className={styles.outcome}>✓ what happens{index === committed && ', as predicted'}</span>}
            {index === committed && index !== answer && <span className={styles.outcome}>✕ your prediction</span>}
          </label>
        ))}
      </fieldset>
      <p role='status' className={styles.status}>
        {hurried && 'Choose an answer first.'}
        {committed !== null && (committed === answer ? 'As you predicted.' : 'Not as you predicted.')}
      </p>
      <details className={styles.answer}>
        <summary className={clsx(controls.button, styles.show)} onClick={commit}>{committed === null ? 'Show the answer' : 'The answer'}</summary>
        <div className={styles.explanation}>{children}</div>
      </details>
    </div>
  )
}

/** A sentence with code between backticks. @param {any} props */
export function Words ({ text }) {
  return text.split('`').map((part, index) => (
    index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>
  ))
}
