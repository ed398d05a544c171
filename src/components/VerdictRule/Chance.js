const WRONG_OF_A_HUNDRED = 1

/**
 * How many verdicts are expected to be wrong by chance alone: at 99%, one of a hundred.
 *
 * @param {object} props
 * @param {{ claims: import('../../../demos/lib/results/judge-claim').JudgedClaim[] }} props.ledger
 */
export default function Chance ({ ledger: { claims } }) {
  const verdicts = claims.flatMap((claim) => claim.verdicts).flatMap((judged) => judged.settings ?? [judged])
  const decided = verdicts.filter(({ verdict }) => verdict !== 'inconclusive').length
  return <span data-chance={decided}>{decided} intervals have led to a verdict, so about {Math.max(1, Math.round(decided * WRONG_OF_A_HUNDRED / 100))} of the verdicts may be wrong by chance alone</span>
}
