import { useId } from 'react'
import styles from './styles.module.css'

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent']
const METHODS = LEVELS.slice(0, -1)

/** Those of the model, in words. */
const SERIALIZERS = [
  { id: 'user', says: 'user: its id only' },
  { id: 'items', says: 'items: how many' }
]

/**
 * What the reader sets on the logger, binds to the child and logs.
 *
 * @param {object} props
 * @param {import('./use-line').Choice} props.choice
 * @param {boolean} props.wrong whether something of it cannot be logged
 * @param {(changed: Partial<import('./use-line').Choice>) => void} props.onEdit
 */
export default function Fields ({ choice, wrong, onEdit }) {
  const { level, method, bindings, object, message, serializers, redact } = choice
  /** @param {string} id */
  const toggle = (id) => onEdit({ serializers: serializers.includes(id) ? serializers.filter((other) => other !== id) : [...serializers, id] })
  return (
    <div className={styles.fields}>
      <div className={styles.group} role='group' aria-label='The logger'>
        <Choose label='The logger’s level' value={level} options={LEVELS} onChange={(value) => onEdit({ level: value })} />
        <Text label='redact, paths with commas between them' value={redact} wrong={wrong} onChange={(value) => onEdit({ redact: value })} />
        <fieldset className={styles.set}>
          <legend>serializers</legend>
          {SERIALIZERS.map(({ id, says }) => (
            <label key={id} className={styles.check}>
              <input type='checkbox' checked={serializers.includes(id)} onChange={() => toggle(id)} /> {says}
            </label>
          ))}
        </fieldset>
      </div>
      <div className={styles.group} role='group' aria-label='The call'>
        <Choose label='The method that is called' value={method} options={METHODS} onChange={(value) => onEdit({ method: value })} />
        <Text label='child(bindings)' value={bindings} rows={2} wrong={wrong} onChange={(value) => onEdit({ bindings: value })} />
        <Text label='The object' value={object} rows={4} wrong={wrong} onChange={(value) => onEdit({ object: value })} />
        <Text label='The message' value={message} wrong={false} onChange={(value) => onEdit({ message: value })} />
      </div>
    </div>
  )
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.value
 * @param {string[]} props.options
 * @param {(value: string) => void} props.onChange
 */
function Choose ({ label, value, options, onChange }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>{label}</label>
      <select id={id} className={styles.select} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => <option key={option}>{option}</option>)}
      </select>
    </div>
  )
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.value
 * @param {number} [props.rows]
 * @param {boolean} props.wrong
 * @param {(value: string) => void} props.onChange
 */
function Text ({ label, value, rows = 1, wrong, onChange }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>{label}</label>
      <textarea
        id={id} className={styles.editor} value={value} rows={rows} spellCheck={false} autoComplete='off' autoCapitalize='off'
        aria-invalid={wrong || undefined} onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
