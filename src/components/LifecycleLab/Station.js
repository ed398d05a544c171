import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * One station: whether the request came by, as the how manieth, and what happened there.
 *
 * @param {object} props
 * @param {import('../../../demos/lifecycle/model/phases').Phase} props.phase
 * @param {Array<{ order: number, said?: string }>} props.visits
 * @param {boolean} props.lost whether this is the last that was seen of a request without an answer
 * @param {import('react').ReactNode} [props.children] what can be changed about it
 */
export default function Station ({ phase, visits, lost, children }) {
  const news = [...new Set(visits.map(({ said }) => said).filter(Boolean))].join(', ')
  return (
    <li className={clsx(styles.station, visits.length === 0 && styles.missed, phase.aside && styles.aside, lost && styles.lost)} data-phase={phase.id} data-visits={visits.length}>
      <span className={styles.order}>{visits.length === 0 ? <><span aria-hidden='true'>–</span><span className='spoken-only'>not reached:</span></> : visits.map(({ order }) => order).join(', ')}</span>
      <span className={styles.name}>
        <span className={phase.kind === 'hook' || phase.id === 'handler' ? styles.yours : styles.own}>{phase.label}</span>
        {news && <span className={phase.id === 'writing' ? styles.fact : styles.news}>{news}</span>}
        {lost && <span className={styles.news}>✕ nothing happens any more</span>}
      </span>
      {children && <span className={styles.choices}>{children}</span>}
    </li>
  )
}
