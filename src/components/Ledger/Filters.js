import { VERDICTS, nameTopic } from './verdicts'
import styles from './styles.module.css'

/**
 * @param {object} props
 * @param {Record<keyof import('./verdicts').Filters, string[]>} props.choices
 * @param {import('./verdicts').Filters} props.filters
 * @param {(filters: Partial<import('./verdicts').Filters>) => void} props.onChange
 * @param {() => void} props.onClear
 */
export default function Filters ({ choices, filters, onChange, onClear }) {
  const any = Object.values(filters).some(Boolean)
  return (
    <div className={styles.filters} role='group' aria-label='Show only'>
      <Choice label='Mechanism' all='all mechanisms' value={filters.mechanism} options={choices.mechanism} name={nameTopic} onChange={(mechanism) => onChange({ mechanism })} />
      <Choice label='Verdict' all='all verdicts' value={filters.verdict} options={VERDICTS} onChange={(verdict) => onChange({ verdict })} />
      <Choice label='Node' all='all versions' value={filters.node} options={choices.node} name={(node) => `Node ${node}`} onChange={(node) => onChange({ node })} />
      <button type='button' className={styles.clear} onClick={onClear} disabled={!any}>Clear all</button>
    </div>
  )
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.all what the first option, which filters nothing, is called
 * @param {string} props.value
 * @param {string[]} props.options
 * @param {(option: string) => string} [props.name] how an option is shown
 * @param {(value: string) => void} props.onChange
 */
function Choice ({ label, all, value, options, name = String, onChange }) {
  return (
    <label className={styles.choice}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value=''>{all}</option>
        {options.map((option) => <option key={option} value={option}>{name(option)}</option>)}
      </select>
    </label>
  )
}
