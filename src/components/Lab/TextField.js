import { useId } from 'react'
import fields from './fields.module.css'
import frame from './frame.module.css'
import { LONGEST_TEXT } from './longest-text'

/** A text that a reader edits, under its label. `problemId`: of what is said to be wrong with it, if anything is. */
export default function TextField ({ label, value, rows, problemId, onChange }) {
  const id = useId()
  return (
    <div className={fields.field}>
      <label className={frame.label} htmlFor={id}>{label}</label>
      <textarea
        id={id} value={value} rows={rows} maxLength={LONGEST_TEXT} spellCheck={false} autoComplete='off' autoCapitalize='off'
        aria-invalid={problemId !== undefined} aria-describedby={problemId} onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
