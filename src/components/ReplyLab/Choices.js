import Choice from '../Lab/Choice'
import { nameChoice } from './state'
import styles from './choices.module.css'

/**
 * What the handler gives, and how; who asks, and what stands between. What was not captured cannot be chosen.
 *
 * @param {object} props
 * @param {import('./state').Choice} props.choice
 * @param {import('./state').Recorded} props.recorded
 * @param {(changed: Partial<import('./state').Choice>) => void} props.onChange
 */
export default function Choices ({ choice, recorded: { offers, answers }, onChange }) {
  /** @param {keyof import('./state').Choice} field @param {typeof offers.values} list */
  const select = (field, list) => ({
    value: choice[field],
    options: list.map((offer) => ({ ...offer, disabled: !Object.hasOwn(answers, nameChoice({ ...choice, [field]: offer.id })) })),
    onChange: (/** @type {string} */ id) => onChange({ [field]: id })
  })
  return (
    <div className={styles.choices}>
      <Choice label='What it gives' {...select('value', offers.values)} />
      <Choice label='How' {...select('how', offers.hows)} />
      <Choice label='The client' {...select('client', offers.clients)} />
      <Choice label='In between' {...select('between', offers.between)} />
    </div>
  )
}
