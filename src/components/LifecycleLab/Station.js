import clsx from 'clsx'
import frame from '../Lab/frame.module.css'
import styles from './stations.module.css'

/**
 * One station: whether the request came by, as the how manieth, and what happened there.
 *
 * @param {object} props
 * @param {import('../../../demos/lifecycle/model/phases').Phase} props.phase
 * @param {Array<{ order: number, said?: string }>} props.visits
 * @param {number} props.step where the request is, from 1
 * @param {boolean} props.isLost whether this is the last that was seen of a request without an answer
 * @param {import('react').ReactNode} [props.children] what can be changed about it
 */
export default function Station ({ phase, visits, step, isLost, children }) {
  const passed = visits.filter(({ order }) => order <= step)
  const isCurrent = passed.some(({ order }) => order === step)
  const news = [...new Set(passed.map(({ said }) => said).filter(Boolean))].join(', ')
  return (
    <li
      className={clsx(styles.station, passed.length > 0 && styles.passed, phase.aside && styles.aside, isCurrent && styles.current, isLost && styles.lost)}
      data-phase={phase.id} data-visits={visits.length} aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={styles.order}>{visits.length === 0 ? <><span aria-hidden='true'>–</span><span className='spoken-only'>not reached:</span></> : visits.map(({ order }) => order).join(', ')}</span>
      <span className={styles.name}>
        <span className={phase.kind === 'hook' || phase.id === 'handler' ? styles.yours : undefined}>{phase.label}</span>
        {news && <span className={phase.id === 'writing' ? frame.label : styles.news}>{news}</span>}
        {isLost && <span className={styles.news}>✕ nothing happens any more</span>}
      </span>
      {children && <span className={styles.choices}>{children}</span>}
    </li>
  )
}
