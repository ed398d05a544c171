import { useId } from 'react'
import styles from './styles.module.css'

/**
 * What is asked, and what each concern does.
 *
 * @param {object} props
 * @param {import('./use-hooks').Model} props.model
 * @param {{ request: string, plan: Record<string, string> }} props.wanted
 * @param {(request: string, plan: Record<string, string>) => void} props.onSend
 */
export default function Choices ({ model, wanted: { request, plan }, onSend }) {
  const { concerns, behaviours, requests } = model.example
  const chosen = model.examples.find((example) => example.request === request && concerns.every(({ id }) => (example.plan[id] ?? 'works') === (plan[id] ?? 'works')))

  /** @param {string} id */
  function begin (id) {
    const example = model.examples.find((candidate) => candidate.id === id)
    if (example) onSend(example.request, example.plan)
  }

  return (
    <div className={styles.choices}>
      <div className={styles.row}>
        <Choice label='Begin with' value={chosen?.id ?? 'own'} onChoose={begin}>
          {model.examples.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
          {!chosen && <option value='own'>Your own</option>}
        </Choice>
        <Choice label='Request' value={request} onChoose={(id) => onSend(id, plan)}>
          {requests.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
        </Choice>
      </div>
      <fieldset className={styles.concerns}>
        <legend className={styles.label}>What each concern does</legend>
        {concerns.map(({ id, label, may }) => (
          <Choice key={id} label={label} value={plan[id] ?? 'works'} onChoose={(behaviour) => onSend(request, { ...plan, [id]: behaviour })}>
            {may.map((behaviour) => <option key={behaviour} value={behaviour}>{behaviours[behaviour]}</option>)}
          </Choice>
        ))}
      </fieldset>
    </div>
  )
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.value
 * @param {(value: string) => void} props.onChoose
 * @param {import('react').ReactNode} props.children the options
 */
function Choice ({ label, value, onChoose, children }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>{label}</label>
      <select id={id} className={styles.select} value={value} onChange={({ target }) => onChoose(target.value)}>{children}</select>
    </div>
  )
}
