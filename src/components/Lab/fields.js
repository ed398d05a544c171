import { useId } from 'react'
import clsx from 'clsx'
import controls from './controls.module.css'
import fields from './fields.module.css'
import frame from './frame.module.css'

/**
 * What each field has that a reader types code into. It keeps more than any model takes, so that the reader is told what
 * is too long, and less than stops a browser: a clipboard can hold a hundred megabytes.
 */
export const TYPED = { maxLength: 10_000, spellCheck: false, autoComplete: 'off', autoCapitalize: 'off' }

/** @param {any} props */
export function Check ({ label, checked, onChange, className }) {
  return (
    <label className={clsx(controls.check, className)}>
      <input type='checkbox' checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  )
}

/** A list to choose from. Without a label beside it, it has an `aria-label`. @param {any} props */
export function Select ({ options, onChange, ...props }) {
  return (
    <select onChange={({ target }) => onChange(target.value)} {...props}>
      {options.map(({ id, label, disabled }) => <option key={id} value={id} disabled={disabled}>{label}</option>)}
    </select>
  )
}

/** A list to choose from, under its label or beside it. @param {any} props */
export function Choice ({ label, beside, ...props }) {
  const id = useId()
  return (
    <div className={clsx(fields.field, beside && fields.beside)}>
      <label className={frame.label} htmlFor={id}>{label}</label>
      <Select id={id} {...props} />
    </div>
  )
}

/** Buttons of which one is pressed, behind what they choose. @param {any} props */
export function Press ({ label, options, value, onChange }) {
  return (
    <div className={controls.press} role='group' aria-label={label}>
      <span className={frame.label} aria-hidden='true'>{label}</span>
      {options.map(({ id, label: name }) => (
        <button key={id} type='button' className={controls.button} aria-pressed={id === value} onClick={() => onChange(id)}>{name}</button>
      ))}
    </div>
  )
}

/**
 * A slider under its label, and beside it what it stands at. `most`: its last step; the first is 0; `said`: where it
 * stands, in words; `children`: a field for the same number, in place of the words. @param {any} props
 */
export function Slider ({ label, most, step, said, onChange, children }) {
  const id = useId()
  return (
    <div className={fields.slider}>
      <label className={frame.label} htmlFor={id}>{label}</label>
      <input
        id={id} className={fields.range} type='range' min={0} max={most} value={step}
        aria-valuetext={said} onChange={({ target }) => onChange(Number(target.value))}
      />
      {children ?? <output className={fields.value} htmlFor={id}>{said}</output>}
    </div>
  )
}

/**
 * A text that a reader edits, under its label. `problemId`: of what is said to be wrong with it, if anything is.
 * @param {any} props
 */
export function TextField ({ label, problemId, onChange, ...props }) {
  const id = useId()
  return (
    <div className={fields.field}>
      <label className={frame.label} htmlFor={id}>{label}</label>
      <textarea
        id={id} {...TYPED} aria-invalid={problemId !== undefined} aria-describedby={problemId}
        onChange={({ target }) => onChange(target.value)} {...props}
      />
    </div>
  )
}

/**
 * Why what a reader asked for got no answer, and what is shown in its place. `problem`: a sentence without its full
 * stop; empty when there is none; `shown`: what is below, such as `the last line that worked`; `id`: for the fields
 * that it is about. @param {any} props
 */
export function Refusal ({ problem, shown, id }) {
  return <p id={id} className={frame.problem} role='alert'>{problem && `✕ ${problem}. Below is ${shown}.`}</p>
}

/** The props of a part of a drawing that is pressed like a button. */
export function asButton (label, onPress) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': label,
    onClick: onPress,
    onKeyDown (event) {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    }
  }
}
