import Link from '@docusaurus/Link'
import { findClaim } from '../Claim/find-claim'
import TimeMachine from '../TimeMachine'
import styles from './styles.module.css'

/**
 * Several claims side by side: where each stood and where it stands.
 *
 * @param {object} props
 * @param {{ claims: import('../../../demos/lib/results/judge-claim').JudgedClaim[] }} props.evidence
 * @param {Array<{ id: string, setting?: string, label: string }>} props.claims
 */
export default function ClaimGrid ({ evidence, claims }) {
  return (
    <ul className={styles.grid}>
      {claims.map(({ id, setting, label }) => (
        <li key={label}>
          <Link to={`/lab/claims#${id}`}>{label}</Link>
          <TimeMachine claim={findClaim(evidence, id, setting)} />
        </li>
      ))}
    </ul>
  )
}
