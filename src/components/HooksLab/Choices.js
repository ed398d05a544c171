import Choice from '../Lab/Choice'
import styles from './styles.module.css'

/**
 * What is asked, and what each concern does.
 *
 * @param {object} props
 * @param {import('./use-hooks').First} props.offers
 * @param {import('./state').Question} props.wanted
 * @param {(wanted: import('./state').Question) => void} props.onChange
 */
export default function Choices ({ offers: { concerns, behaviours, requests }, wanted: { request, plan }, onChange }) {
  return (
    <fieldset className={styles.choices}>
      <legend className='spoken-only'>What each does</legend>
      <Choice label='Request' options={requests} value={request} onChange={(id) => onChange({ request: id, plan })} />
      {concerns.map(({ id, label, may }) => (
        <Choice
          key={id} label={label} options={may.map((behaviour) => ({ id: behaviour, label: behaviours[behaviour] }))}
          value={plan[id] ?? 'works'} onChange={(behaviour) => onChange({ request, plan: { ...plan, [id]: behaviour } })}
        />
      ))}
    </fieldset>
  )
}
