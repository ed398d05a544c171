import clsx from 'clsx'
import styles from './tree.module.css'

/**
 * @typedef {import('./use-throw').Plan} Plan
 * @typedef {Awaited<ReturnType<typeof import('../../../demos/throw/model').example>>['offers']} Offers
 */

/**
 * The instances, one in the other, with what can be changed about each, and where the error is.
 *
 * @param {object} props
 * @param {Plan} props.plan
 * @param {Offers} props.offers
 * @param {import('../../../demos/throw/model').Event | undefined} props.current
 * @param {(plan: Plan) => void} props.onPlan
 */
export default function Tree ({ plan, offers, current, onPlan }) {
  const { handlers } = plan
  const route = (
    <div className={styles.route}>
      <code>GET /orders</code>
      <Select label='Throw in' options={offers.places} value={plan.place} onChange={(place) => onPlan({ ...plan, place })} />
      <Select label='What' options={offers.thrown} value={plan.thrown} onChange={(thrown) => onPlan({ ...plan, thrown })} />
    </div>
  )
  // From the innermost outwards: each instance is drawn around the ones in it.
  const nested = offers.instances.toReversed().reduce((inside, name) => (
    <div key={name} className={clsx(styles.instance, current?.at === name && styles.current)} data-instance={name}>
      <div className={styles.line}>
        <strong className={styles.name}>{name}</strong>
        <select aria-label={`error handler of ${name}`} value={handlers[name]} onChange={({ target }) => onPlan({ ...plan, handlers: { ...handlers, [name]: target.value } })}>
          {offers.handlers.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
        </select>
        {name === offers.instances[0] && <span className={styles.hooks}>onError, onSend, onResponse</span>}
      </div>
      {inside}
    </div>
  ), route)
  return <div className={clsx(styles.instance, current?.what === 'default' && styles.current)}><p className={styles.last}>Fastify’s default error handler</p>{nested}</div>
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {Array<{ id: string, label: string }>} props.options
 * @param {string} props.value
 * @param {(value: string) => void} props.onChange
 */
function Select ({ label, options, value, onChange }) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => <option key={option.id} value={option.id}>{option.label}</option>)}
      </select>
    </label>
  )
}
