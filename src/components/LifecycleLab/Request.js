import Check from '../Lab/Check'
import Choice from '../Lab/Choice'
import { BODIES, METHODS } from './words'
import styles from './styles.module.css'

/**
 * What is sent, and what the route has.
 *
 * @param {object} props
 * @param {import('./use-lifecycle').Plan} props.plan
 * @param {(plan: import('./use-lifecycle').Plan) => void} props.onPlan
 */
export default function Request ({ plan, onPlan }) {
  return (
    <div className={styles.request}>
      <Choice beside label='Request' options={METHODS} value={plan.method} onChange={(method) => onPlan({ ...plan, method: /** @type {'GET'} */ (method) })} />
      {plan.method === 'POST' && <Choice beside label='Its body' options={BODIES} value={plan.body} onChange={(body) => onPlan({ ...plan, body: /** @type {'fits'} */ (body) })} />}
      <Check label='schema' checked={plan.schema} onChange={(schema) => onPlan({ ...plan, schema })} />
      <Check label='your error handler' checked={plan.ownErrors} onChange={(ownErrors) => onPlan({ ...plan, ownErrors })} />
      <Check label='handlerTimeout' checked={plan.timeout} onChange={(timeout) => onPlan({ ...plan, timeout })} />
    </div>
  )
}
