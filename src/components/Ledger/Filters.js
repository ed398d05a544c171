import Choice from '../Lab/Choice'
import { VERDICTS } from './verdicts'
import controls from '../Lab/controls.module.css'
import styles from './styles.module.css'

export default function Filters ({ names, choices, filters, onChange, onClear }) {
  const any = Object.values(filters).some(Boolean)
  return (
    <div className={styles.filters} role='group' aria-label='Show only'>
      <Choice label='Mechanism' options={[{ id: '', label: 'all mechanisms' }, ...names]} value={filters.mechanism} onChange={(mechanism) => onChange({ mechanism })} />
      <Choice label='Verdict' options={[{ id: '', label: 'all verdicts' }, ...VERDICTS.map((id) => ({ id, label: id }))]} value={filters.verdict} onChange={(verdict) => onChange({ verdict })} />
      <Choice label='Node' options={[{ id: '', label: 'all versions' }, ...choices.node.map((id) => ({ id, label: `Node ${id}` }))]} value={filters.node} onChange={(node) => onChange({ node })} />
      <button type='button' className={controls.button} onClick={onClear} disabled={!any}>Clear all</button>
    </div>
  )
}
