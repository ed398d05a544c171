// What a change of framework can be worth, from what a request costs without the reader's own work and with it: the law
// of Gene Amdahl, “Validity of the single processor approach to achieving large scale computing capabilities”, AFIPS
// spring joint computer conference, 1967, for servers. There the share f of the work is sped up k times, and the whole
// becomes 1 / ((1 - f) + f / k) times as fast. Here f is the framework's share, before / (before + rest), and k is
// before / after; what is left of the fraction is (before + rest) / (after + rest).
//
// All times are processor time of one request, in one unit: `before` without the rest on the framework that is left,
// `after` on the one that is moved to, `rest` the application's own work, the same on both. Time that a request waits is
// not among them: a server answers others meanwhile.

/** How many times as many requests one processor serves after the change. */
export function gainOf ({ before, after, rest }) {
  return (before + rest) / (after + rest)
}

/** What no framework can exceed: the gain when the next one costs nothing at all; Infinity without other work. */
export function ceilingOf ({ before, rest }) {
  return (before + rest) / rest
}

/** The part of a request that the framework takes, from 0 to 1. */
export function shareOf ({ before, rest }) {
  return before / (before + rest)
}

/** The most that the application's own work may take for a change to gain that much; negative when it cannot. */
export function restFor ({ before, after, gain }) {
  return (before - gain * after) / (gain - 1)
}

/**
 * The gain that the law expects of another route, of which one side is known, when all that changes is the framework's
 * part, and that is what it was on the bare route.
 *
 * @param {{ bare: { before: number, after: number }, other: { before: number } | { after: number } }} routes
 * @throws {RangeError} when the other route costs less than the bare one saves
 */
export function expectFrom ({ bare, other }) {
  const saved = bare.before - bare.after
  const before = 'before' in other ? other.before : other.after + saved
  if (before <= saved) throw new RangeError(`a route of ${before} cannot save ${saved}`)
  return before / (before - saved)
}
