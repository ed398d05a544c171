import Link from '@docusaurus/Link'
import { findClaim } from '../Claim/find-claim'
import TimeMachine from '../TimeMachine'
import styles from './styles.module.css'

/** @typedef {import('../../../demos/lib/results/judge-claim').JudgedClaim} JudgedClaim */

/**
 * Several claims side by side: where each stood and where it stands.
 *
 * @param {object} props
 * @param {{ claims: JudgedClaim[] }} props.evidence
 * @param {Array<{ id: string, setting?: string, label: string, inverse?: boolean }>} props.claims an inverse one is drawn the other way round, for the ratios beside it
 */
export default function ClaimGrid ({ evidence, claims }) {
  return (
    <ul className={styles.grid}>
      {claims.map(({ id, setting, label, inverse = false }) => {
        const claim = findClaim(evidence, id, setting)
        return (
          <li key={label}>
            <Link to={`/lab/claims#${id}`}>{label}</Link>
            <TimeMachine claim={inverse ? turnRound(claim) : claim} />
          </li>
        )
      })}
    </ul>
  )
}

/**
 * What is to be so many times as fast is to take the inverse at most. The verdicts stay.
 *
 * @param {JudgedClaim} claim
 * @returns {JudgedClaim}
 */
function turnRound ({ claimed: { atLeast, atMost, ...claimed }, verdicts, ...others }) {
  return {
    ...others,
    claimed: { ...claimed, ...atLeast !== undefined && { atMost: shortInverse(atLeast) }, ...atMost !== undefined && { atLeast: shortInverse(atMost) } },
    verdicts: verdicts.map(({ ratio, interval, noise, ...judged }) => ({ ...judged, ratio: 1 / ratio, interval: turned(interval), noise: turned(noise) }))
  }
}

/** @param {number} ratio */
function shortInverse (ratio) {
  return Number((1 / ratio).toFixed(2))
}

/**
 * @param {[number, number]} range
 * @returns {[number, number]}
 */
function turned ([low, high]) {
  return [1 / high, 1 / low]
}
