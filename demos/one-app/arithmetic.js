// What a change of framework can be worth: Amdahl's law (“Validity of the single processor approach to achieving large
// scale computing capabilities”, 1967) for servers. All times are processor time of one request, in one unit: `before` on
// the framework that is left, `after` on the one that is moved to, `rest` the application's own work, the same on both.
// Time that a request waits is not among them: a server answers others meanwhile.

/** How many times as many requests one processor serves after the change. */
export function gainOf ({ before, after, rest }) {
  return (before + rest) / (after + rest)
}

/** The part of a request that the framework takes, from 0 to 1. */
export function shareOf ({ before, rest }) {
  return before / (before + rest)
}

/** The most that the application's own work may take for a change to gain that much; negative when it cannot. */
export function restFor ({ before, after, gain }) {
  return (before - gain * after) / (gain - 1)
}

// The gain that the law expects of another route, of which one side is known, when all that changes is the framework's
// part, and that is what it was on the bare route.
export function expectFrom ({ bare, other }) {
  const saved = bare.before - bare.after
  const before = 'before' in other ? other.before : other.after + saved
  return before / (before - saved)
}
