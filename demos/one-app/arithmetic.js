/*
 * What a change of framework can be worth, from what a request costs without the reader's own work and with it. Amdahl's
 * law for servers: speeding up one part of a request by any factor saves at most that part.
 *
 * The formula is that of Gene Amdahl, “Validity of the single processor approach to achieving large scale computing
 * capabilities”, AFIPS spring joint computer conference, 1967. There the share f of the work is sped up k times, and the
 * whole becomes 1 / ((1 - f) + f / k) times as fast. Here f is the framework's share, before / (before + rest), and k is
 * before / after; what is left of the fraction is (before + rest) / (after + rest).
 *
 * All times are processor time of one request, in one unit: `before` without the rest on the framework that is left,
 * `after` on the one that is moved to, `rest` the application's own work, the same on both. Time that a request waits is
 * not among them: a server answers others meanwhile.
 */

/** How many times as many requests one processor serves after the change. @param {{ before: number, after: number, rest: number }} change */
export function gainOf ({ before, after, rest }) {
  return (before + rest) / (after + rest)
}

/** What no framework can exceed: the gain when the next one costs nothing at all; Infinity without other work. @param {{ before: number, rest: number }} change */
export function ceilingOf ({ before, rest }) {
  return (before + rest) / rest
}

/** The part of a request that the framework takes, from 0 to 1. @param {{ before: number, rest: number }} change */
export function shareOf ({ before, rest }) {
  return before / (before + rest)
}

/**
 * The most that the application's own work may take for a change to gain that much.
 *
 * @param {{ before: number, after: number, gain: number }} wanted a gain above 1
 * @returns {number} negative when the change cannot gain that much
 */
export function restFor ({ before, after, gain }) {
  return (before - gain * after) / (gain - 1)
}

/**
 * What the law expects of another route, when all that changes is the framework's
 * part, and that is what it was on the first route.
 *
 * @param {object} routes
 * @param {{ before: number, after: number }} routes.bare a route that does next to nothing
 * @param {{ before: number } | { after: number }} routes.other what the other route costs on one side
 * @returns {number} gain
 * @throws {RangeError} when the other route costs less than the bare one saves
 */
export function expectFrom ({ bare, other }) {
  const saved = bare.before - bare.after
  const before = 'before' in other ? other.before : other.after + saved
  if (before <= saved) throw new RangeError(`a route of ${before} cannot save ${saved}`)
  return before / (before - saved)
}
