import Choice from '../Lab/Choice'
import frame from '../Lab/frame.module.css'
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
        <Choice label='Begin with' options={model.examples} value={chosen?.id} onChange={begin} />
        <Choice label='Request' options={requests} value={request} onChange={(id) => onSend(id, plan)} />
      </div>
      <fieldset className={styles.concerns}>
        <legend className={frame.label}>What each concern does</legend>
        {concerns.map(({ id, label, may }) => (
          <Choice
            key={id} label={label} options={may.map((behaviour) => ({ id: behaviour, label: behaviours[behaviour] }))}
            value={plan[id] ?? 'works'} onChange={(behaviour) => onSend(request, { ...plan, [id]: behaviour })}
          />
        ))}
      </fieldset>
    </div>
  )
}
