import Link from '@docusaurus/Link'
import { findClaim } from '../Claim/find-claim'
import { turned } from '../Measured/format'
import TimeMachine from '../TimeMachine'
import styles from './styles.module.css'

/**
 * Several claims side by side: where each stood and where it stands. `claims`: an inverse one is drawn the other way
 * round, for the ratios beside it.
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

/** What is to be so many times as fast is to take the inverse at most. The verdicts stay. */
function turnRound ({ claimed: { atLeast, atMost, ...claimed }, verdicts, ...others }) {
  return {
    ...others,
    claimed: { ...claimed, ...atLeast !== undefined && { atMost: shortInverse(atLeast) }, ...atMost !== undefined && { atLeast: shortInverse(atMost) } },
    verdicts: verdicts.map(({ ratio, interval, noise, ...judged }) => ({ ...judged, ratio: 1 / ratio, interval: turned(interval), noise: turned(noise) }))
  }
}

function shortInverse (ratio) {
  return Number((1 / ratio).toFixed(2))
}
