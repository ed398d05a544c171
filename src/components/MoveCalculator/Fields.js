import { useId } from 'react'
import { LIMITS, FIELDS } from '../../../demos/should-you-move/arithmetic.js'
import Check from '../Lab/Check'
import fields from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/** What each field is called, by its name. */
export const LABELS = /** @type {Record<string, string>} */ ({
  from: 'You are on',
  node: 'Node',
  handler: 'Your own code, ms of processor time',
  waiting: 'Waiting for the database and others, ms',
  rows: 'Rows of JSON in the answer',
  middlewares: 'Middlewares that a request passes',
  routes: 'Routes that stand before yours',
  rate: 'Requests a second that one process gets',
  before: 'A bare request now, µs of processor time',
  after: 'The same on Fastify, µs'
})

/**
 * @param {object} props
 * @param {import('./address').Told} props.told
 * @param {(part: import('./address').Told) => void} props.tell
 * @param {Array<{ value: string, label: string, disabled: boolean }>} props.frameworks
 * @param {string[]} props.nodes major versions
 * @param {string[]} props.wrong names of the fields that a problem is told of
 * @param {string} props.problemId where it is told
 */
export default function Fields ({ told, tell, frameworks, nodes, wrong, problemId }) {
  const id = useId()
  const choices = [
    { name: 'from', options: frameworks },
    { name: 'node', options: nodes.map((value) => ({ value, label: `Node ${value}`, disabled: false })) }
  ]
  const problemOf = (/** @type {string} */ name) => wrong.includes(name) ? { 'aria-invalid': true, 'aria-describedby': problemId } : {}
  /** @param {import('../../../demos/should-you-move/model/read-request.js').Field} field */
  const number = ({ name, of, whole }) => (
    <label key={name} className={fields.field} htmlFor={`${id}-${name}`}>
      <span className={frame.label}>{LABELS[name]}</span>
      <input
        id={`${id}-${name}`} type='number' inputMode='decimal' min={0} max={LIMITS[of]} step={whole ? 1 : 'any'}
        value={told[name]} {...problemOf(name)} onChange={({ target }) => tell({ [name]: target.value })}
      />
    </label>
  )
  return (
    <>
      <div className={fields.fields}>
        {choices.map(({ name, options }) => (
          <label key={name} className={fields.field} htmlFor={`${id}-${name}`}>
            <span className={frame.label}>{LABELS[name]}</span>
            <select id={`${id}-${name}`} value={told[name]} {...problemOf(name)} onChange={({ target }) => tell({ [name]: target.value })}>
              {options.map(({ value, label, disabled }) => <option key={value} value={value} disabled={disabled}>{label}</option>)}
            </select>
          </label>
        ))}
        {FIELDS.filter(({ optional }) => !optional).map(number)}
        <Check label='The answer will have a response schema' checked={told.schema === '1'} onChange={(checked) => tell({ schema: checked ? '1' : '' })} />
      </div>
      <details className={styles.more}>
        <summary>If you have measured: your rate, and a bare request on your own machine</summary>
        <div className={fields.fields}>{FIELDS.filter(({ optional }) => optional).map(number)}</div>
      </details>
    </>
  )
}
