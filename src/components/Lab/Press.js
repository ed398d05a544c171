import controls from './controls.module.css'
import frame from './frame.module.css'

/** Buttons of which one is pressed, behind what they choose. @param {any} props */
export default function Press ({ label, options, value, onChange }) {
  return (
    <div className={controls.press} role='group' aria-label={label}>
      <span className={frame.label} aria-hidden='true'>{label}</span>
      {options.map(({ id, label: name }) => (
        <button key={id} type='button' className={controls.button} aria-pressed={id === value} onClick={() => onChange(id)}>{name}</button>
      ))}
    </div>
  )
}
