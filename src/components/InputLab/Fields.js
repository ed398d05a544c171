import { useId } from 'react'
import Check from '../Lab/Check'
import Choice from '../Lab/Choice'
import fields from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import { LONGEST_TEXT } from '../Lab/longest-text'
import styles from './styles.module.css'

const MEBIBYTE = 2 ** 20

/** How the model begins what it says of each field. */
const BEGINNINGS = { type: 'The content type', body: 'The body', schema: 'The schema' }

/**
 * What is sent, and what the route expects.
 *
 * @param {object} props
 * @param {import('./state').Question} props.question
 * @param {import('./state').Offers} props.offers
 * @param {{ text: string, id: string }} props.problem why it cannot be asked, empty when it can, and the id of the element that says so
 * @param {(changed: Partial<import('./state').Question>) => void} props.onChange
 */
export default function Fields ({ question, offers, problem, onChange }) {
  /** @param {keyof typeof BEGINNINGS} field */
  const text = (field) => ({ value: question[field], problemId: problem.text.startsWith(BEGINNINGS[field]) ? problem.id : undefined, onChange: (/** @type {string} */ value) => onChange({ [field]: value }) })
  return (
    <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      <Text label='content-type' rows={1} {...text('type')} />
      <Text label='The body' rows={2} {...text('body')} />
      <Text label='schema.body of the route' rows={6} {...text('schema')} />
      <div className={styles.settings}>
        <Choice label='A parser added' value={question.parser} options={offers.parsers} onChange={(parser) => onChange({ parser })} />
        <Choice label='bodyLimit' value={question.limit} options={offers.limits.map((limit) => ({ id: limit, label: limit < MEBIBYTE ? `${limit} bytes` : `${limit / MEBIBYTE} MiB` }))} onChange={(limit) => onChange({ limit: Number(limit) })} />
        <Choice label='on…Poisoning' value={question.poison} options={offers.poison.map((id) => ({ id, label: id }))} onChange={(poison) => onChange({ poison })} />
      </div>
      <Check label='The client does not tell the length' checked={question.chunked} onChange={(chunked) => onChange({ chunked })} />
    </form>
  )
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.value
 * @param {number} props.rows
 * @param {string} [props.problemId] of the element that says what is wrong with it
 * @param {(value: string) => void} props.onChange
 */
function Text ({ label, value, rows, problemId, onChange }) {
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
