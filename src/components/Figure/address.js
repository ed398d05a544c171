/**
 * How a figure writes what it shows in an address, and reads what anybody may have written there: an example by its id,
 * anything else as a text. `pack`: the text of what is shown; what has one text is the same; `unpack`: what a text shows;
 * it throws, or gives null, when that is nothing; `stateOf`: what an example shows.
 */
export function addressOf (examples, { pack, unpack, stateOf = (example) => example }) {
  return {
    write (shown) {
      const text = pack(shown)
      return examples.find((example) => pack(stateOf(example)) === text)?.id ?? text
    },
    read (text) {
      const known = examples.find(({ id }) => id === text)
      if (known) return stateOf(known)
      try {
        return unpack(text)
      } catch {
        return null
      }
    }
  }
}

/** Some fields of an object, in this order. */
export function pick (fields, object) {
  return Object.fromEntries(fields.map((field) => [field, object[field]]))
}
