import clsx from 'clsx'
import controls from './controls.module.css'

/**
 * A box to tick in a figure.
 *
 * @param {object} props
 * @param {import('react').ReactNode} props.label
 * @param {boolean} props.checked
 * @param {(checked: boolean) => void} props.onChange
 * @param {string} [props.className]
 */
export default function Check ({ label, checked, onChange, className }) {
  return (
    <label className={clsx(controls.check, className)}>
      <input type='checkbox' checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  )
}
