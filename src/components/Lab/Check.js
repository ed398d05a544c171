import clsx from 'clsx'
import controls from './controls.module.css'

/** @param {any} props */
export default function Check ({ label, checked, onChange, className }) {
  return (
    <label className={clsx(controls.check, className)}>
      <input type='checkbox' checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  )
}
