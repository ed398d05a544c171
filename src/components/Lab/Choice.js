import { useId } from 'react'
import clsx from 'clsx'
import frame from './frame.module.css'
import fields from './fields.module.css'

/** A list to choose from, under its label or beside it. */
export default function Choice ({ label, options, value, onChange, beside = false }) {
  const id = useId()
  return (
    <div className={clsx(fields.field, beside && fields.beside)}>
      <label className={frame.label} htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ id: option, label: name, disabled }) => <option key={option} value={option} disabled={disabled}>{name}</option>)}
      </select>
    </div>
  )
}
