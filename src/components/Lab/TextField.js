import { useId } from 'react'
import fields from './fields.module.css'
import frame from './frame.module.css'
import { TYPED } from './typed'

/** A text that a reader edits, under its label. `problemId`: of what is said to be wrong with it, if anything is. */
export default function TextField ({ label, value, rows, problemId, onChange }) {
  const id = useId()
  return (
    <div className={fields.field}>
      <label className={frame.label} htmlFor={id}>{label}</label>
      <textarea
        id={id} value={value} rows={rows} {...TYPED}
        aria-invalid={problemId !== undefined} aria-describedby={problemId} onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
