const ACTION = /^(get|(release|read)( [A-Z][a-z]+)?)$/

/** For an address: the example's id, or the actions. */
export function writeState (actions, examples) {
  return examples.find((example) => example.actions.join() === actions.join())?.id ?? actions.join()
}

/**
 * What an address says, which anybody may have written; null when these are no actions; whether they can be done is for
 * the model to say.
 */
export function readState (state, examples) {
  const known = examples.find(({ id }) => id === state)
  if (known) return known.actions
  const actions = state.split(',')
  return actions.every((action) => ACTION.test(action)) ? actions : null
}
