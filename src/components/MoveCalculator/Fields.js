import { useId } from 'react'
import { LIMITS, FIELDS } from '../../../demos/should-you-move/model.js'
import Check from '../Lab/Check'
import styles from './styles.module.css'

const LABELS = /** @type {Record<string, string>} */ ({
  handler: 'Your own code, ms of processor time',
  waiting: 'Waiting for the database and others, ms',
  rows: 'Rows of JSON in the answer',
  middlewares: 'Middlewares that a request passes',
  rate: 'Requests a second that one process gets',
  before: 'A bare request now, µs of processor time',
  after: 'The same on Fastify, µs'
})
const OPTIONAL = ['rate', 'before', 'after']

/**
 * @param {object} props
 * @param {import('./address').Told} props.told
 * @param {(part: import('./address').Told) => void} props.tell
 * @param {import('../../../demos/should-you-move/read-costs.js').Framework[]} props.frameworks
 * @param {string[]} props.nodes major versions
 * @param {string} props.problemId where a problem is told
 */
export default function Fields ({ told, tell, frameworks, nodes, problemId }) {
  const id = useId()
  const choices = [
    { name: 'from', label: 'You are on', options: frameworks.map(({ id: value, label }) => ({ value, label })) },
    { name: 'node', label: 'Node', options: nodes.map((value) => ({ value, label: `Node ${value}` })) }
  ]
  /** @param {import('../../../demos/should-you-move/read-request.js').Field} field */
  const number = ({ name, of, whole }) => (
    <label key={name} className={styles.field} htmlFor={`${id}-${name}`}>
      <span>{LABELS[name]}</span>
      <input
        id={`${id}-${name}`} className={styles.number} type='number' inputMode='decimal' min={0} max={LIMITS[of]} step={whole ? 1 : 'any'}
        value={told[name]} aria-describedby={problemId} onChange={({ target }) => tell({ [name]: target.value })}
      />
    </label>
  )
  return (
    <>
      <div className={styles.fields}>
        {choices.map(({ name, label, options }) => (
          <label key={name} className={styles.field} htmlFor={`${id}-${name}`}>
            <span>{label}</span>
            <select id={`${id}-${name}`} className={styles.number} value={told[name]} onChange={({ target }) => tell({ [name]: target.value })}>
              {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
            </select>
          </label>
        ))}
        {FIELDS.filter(({ name }) => !OPTIONAL.includes(name)).map(number)}
        <Check className={styles.check} label='The answer will have a response schema' checked={told.schema === '1'} onChange={(checked) => tell({ schema: checked ? '1' : '' })} />
      </div>
      <details className={styles.more}>
        <summary>If you have measured: your rate, and a bare request on your own machine</summary>
        <div className={styles.fields}>{FIELDS.filter(({ name }) => OPTIONAL.includes(name)).map(number)}</div>
      </details>
    </>
  )
}
