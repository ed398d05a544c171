import { useId } from 'react'
import Check from '../Lab/Check'
import { LONGEST_TEXT } from '../Lab/longest-text'
import Choice from '../Lab/Choice'
import { findWrong } from './find-wrong'
import frame from '../Lab/frame.module.css'
import fields from '../Lab/fields.module.css'
import styles from './styles.module.css'

/**
 * What the reader sets on the logger, binds to the child and logs.
 *
 * @param {object} props
 * @param {import('./use-line').Choice} props.choice
 * @param {import('../../../demos/logging/model').Offers} props.offers
 * @param {{ text: string, id: string }} props.problem why it cannot be logged, empty when it can, and the id of the element that says so
 * @param {(changed: Partial<import('./use-line').Choice>) => void} props.onEdit
 */
export default function Fields ({ choice, offers, problem, onEdit }) {
  const { level, method, bindings, object, message, serializers, redact } = choice
  const wrong = findWrong(problem.text)
  /** Kept in their order, so that an example stays one. @param {string} id @param {boolean} on */
  const toggle = (id, on) => onEdit({ serializers: offers.serializers.map((one) => one.id).filter((one) => one === id ? on : serializers.includes(one)) })
  /** @param {NonNullable<typeof wrong>} field */
  const problemOf = (field) => wrong === field ? problem.id : undefined
  return (
    <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.pair}>
        <Choice label='The logger’s level' value={level} options={offers.levels.map(named)} onChange={(value) => onEdit({ level: value })} />
        <Choice label='The method that is called' value={method} options={offers.methods.map(named)} onChange={(value) => onEdit({ method: value })} />
      </div>
      <Text label='The object' value={object} rows={4} problemId={problemOf('object')} onChange={(value) => onEdit({ object: value })} />
      <Text label='child(bindings)' value={bindings} rows={2} problemId={problemOf('bindings')} onChange={(value) => onEdit({ bindings: value })} />
      <div className={styles.pair}>
        <Text label='The message' value={message} problemId={problemOf('message')} onChange={(value) => onEdit({ message: value })} />
        <Text label='redact, paths (a.b, c)' value={redact} problemId={problemOf('redact')} onChange={(value) => onEdit({ redact: value })} />
      </div>
      <fieldset className={styles.serializers}>
        <legend className={frame.label}>serializers</legend>
        {offers.serializers.map(({ id, says }) => <Check key={id} label={says} checked={serializers.includes(id)} onChange={(on) => toggle(id, on)} />)}
      </fieldset>
    </form>
  )
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.value
 * @param {number} [props.rows]
 * @param {string} [props.problemId] of the element that says what is wrong with it
 * @param {(value: string) => void} props.onChange
 */
function Text ({ label, value, rows = 1, problemId, onChange }) {
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

/** @param {string} id */
function named (id) {
  return { id, label: id }
}
