/**
 * What an address says, which anybody may have written: an example by its id, or what is read of its JSON; null when it
 * is none.
 */
export function readExample (state, examples, valueOf, read) {
  const known = examples.find(({ id }) => id === state)
  if (known) return valueOf(known)
  try {
    return read(JSON.parse(state))
  } catch {
    return null
  }
}
