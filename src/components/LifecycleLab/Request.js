import { useId } from 'react'
import Check from '../Lab/Check'
import { BODY_WORDS } from './words'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/**
 * What is sent, and what the route has.
 *
 * @param {object} props
 * @param {import('./use-lifecycle').Plan} props.plan
 * @param {(plan: import('./use-lifecycle').Plan) => void} props.onPlan
 */
export default function Request ({ plan, onPlan }) {
  const id = useId()
  return (
    <div className={styles.request}>
      <label className={styles.field} htmlFor={`${id}-method`}>
        <span className={frame.label}>Request</span>
        <select id={`${id}-method`} className={`${controls.control} ${styles.select}`} value={plan.method} onChange={({ target }) => onPlan({ ...plan, method: /** @type {'GET'} */ (target.value) })}>
          <option value='POST'>POST /orders</option>
          <option value='GET'>GET /orders</option>
        </select>
      </label>
      {plan.method === 'POST' && (
        <label className={styles.field} htmlFor={`${id}-body`}>
          <span className={frame.label}>Its body</span>
          <select id={`${id}-body`} className={`${controls.control} ${styles.select}`} value={plan.body} onChange={({ target }) => onPlan({ ...plan, body: /** @type {'fits'} */ (target.value) })}>
            {Object.entries(BODY_WORDS).map(([value, label]) => <option key={value} value={value}>{label}</option>)}
          </select>
        </label>
      )}
      <Check label='schema' checked={plan.schema} onChange={(schema) => onPlan({ ...plan, schema })} />
      <Check label='error handler of your own' checked={plan.ownErrors} onChange={(ownErrors) => onPlan({ ...plan, ownErrors })} />
      <Check label='handlerTimeout' checked={plan.timeout} onChange={(timeout) => onPlan({ ...plan, timeout })} />
    </div>
  )
}
