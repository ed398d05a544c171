import controls from '../Lab/controls.module.css'
import styles from './styles.module.css'

/**
 * One request, and the buttons that give it another property or take the last away.
 *
 * @param {object} props
 * @param {number} props.number
 * @param {string[]} props.names of its properties, in the order in which they were added
 * @param {string[]} props.properties that it could have
 * @param {(names: string[]) => void} props.onChange
 * @param {() => void} [props.onRemove] absent where the request has to stay
 */
export default function ObjectRow ({ number, names, properties, onChange, onRemove }) {
  const missing = properties.filter((name) => !names.includes(name))
  return (
    <li className={styles.object}>
      <code className={styles.literal}>{names.length === 0 ? '{}' : `{ ${names.join(', ')} }`}</code>
      <span className={styles.buttons} role='group' aria-label={`Request ${number}`}>
        {missing.map((name) => (
          <button key={name} type='button' className={`${controls.button} ${controls.small}`} aria-label={`Add ${name} to request ${number}`} onClick={() => onChange([...names, name])}>+ {name}</button>
        ))}
        {names.length > 0 && (
          <button type='button' className={`${controls.button} ${controls.small}`} aria-label={`Start request ${number} without ${names[names.length - 1]}`} onClick={() => onChange(names.slice(0, -1))}>− {names[names.length - 1]}</button>
        )}
        {onRemove && <button type='button' className={`${controls.button} ${controls.small}`} aria-label={`Remove request ${number}`} onClick={onRemove}>✕</button>}
      </span>
    </li>
  )
}
