import clsx from 'clsx'
import Badge, { LOOKS } from '../Claim/Badge'
import { countVerdicts, majorOf } from './verdicts'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/**
 * How many claims have which verdict on the newest Node.
 *
 * @param {object} props
 * @param {import('./verdicts').JudgedClaim[]} props.claims
 * @param {string} props.node
 */
export default function Summary ({ claims, node }) {
  const counts = countVerdicts(claims, majorOf(node))
  const counted = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.summary} data-summary={majorOf(node)}>
      <p className={styles.lead}>What Node {majorOf(node)} says of {counted} claims{claims.length > counted && `; ${claims.length - counted} more are about other versions`}:</p>
      <div className={styles.bar} aria-hidden='true'>
        {counts.map(({ verdict, count }) => <span key={verdict} className={clsx(styles.segment, tones[LOOKS[verdict].tone])} style={{ flexGrow: count }}>{LOOKS[verdict].sign}</span>)}
      </div>
      <ul className={styles.counts}>
        {counts.map(({ verdict, count }) => <li key={verdict}><Badge verdict={verdict} /> {count}</li>)}
      </ul>
    </div>
  )
}
