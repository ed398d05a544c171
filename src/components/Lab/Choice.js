import { useId } from 'react'
import clsx from 'clsx'
import frame from './frame.module.css'
import fields from './fields.module.css'

/** @typedef {{ id: string | number, label: string, disabled?: boolean }} Option */

/**
 * A list to choose from, under its label or beside it.
 *
 * @param {object} props
 * @param {string} props.label
 * @param {readonly Option[]} props.options
 * @param {string | number} [props.value] none where the reader has made something of their own
 * @param {(value: string) => void} props.onChange
 * @param {boolean} [props.beside]
 */
export default function Choice ({ label, options, value = 'own', onChange, beside = false }) {
  const id = useId()
  return (
    <div className={clsx(fields.field, beside && fields.beside)}>
      <label className={frame.label} htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ id: option, label: name, disabled }) => <option key={option} value={option} disabled={disabled}>{name}</option>)}
        {value === 'own' && <option value='own'>Your own</option>}
      </select>
    </div>
  )
}
