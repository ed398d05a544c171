const WRONG_OF_A_HUNDRED = 1

/** How many verdicts are expected to be wrong by chance alone: at 99%, one of a hundred. */
export default function Chance ({ verdicts: { decided } }) {
  return <span data-chance={decided}>{decided} intervals have led to a verdict, so about {Math.max(1, Math.round(decided * WRONG_OF_A_HUNDRED / 100))} of the verdicts may be wrong by chance alone</span>
}
