import { STOPS } from '../../../demos/processes/arithmetic.js'
import Slider from '../Lab/Slider'
import styles from './styles.module.css'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

/** @typedef {import('./state').Service} Service */

/** @type {Array<{ name: keyof Service, label: string, unit: string }>} */
const FIELDS = [
  { name: 'cores', label: 'Cores', unit: '' },
  { name: 'processes', label: 'Processes', unit: '' },
  { name: 'cpuMs', label: 'Processor time of a request', unit: ' ms' },
  { name: 'waitingMs', label: 'It waits for a database', unit: ' ms' },
  { name: 'rate', label: 'Requests a second', unit: '' },
  { name: 'blockMs', label: 'One handler blocks for', unit: ' ms' }
]

/**
 * A slider for each number of a service. It stops where the number is round.
 *
 * @param {object} props
 * @param {Service} props.service
 * @param {(changed: Partial<Service>) => void} props.onChange
 */
export default function Fields ({ service, onChange }) {
  return (
    <div className={styles.fields}>
      {FIELDS.map(({ name, label, unit }) => (
        <Slider
          key={name} label={label} most={STOPS[name].length - 1} step={STOPS[name].indexOf(service[name])}
          said={`${groupDigits(service[name])}${unit}`} onChange={(step) => onChange({ [name]: STOPS[name][step] })}
        />
      ))}
    </div>
  )
}
