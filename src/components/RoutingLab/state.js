export function nameOf ({ paths, url }, examples) {
  return examples.find((one) => one.paths === paths && one.url === url)?.id
}

/** For an address: the example's id, or the URL with the routes below it. */
export function writeState (question, examples) {
  return nameOf(question, examples) ?? `${question.url}\n${question.paths}`
}

/**
 * What an address says, which anybody may have written; null when it does not begin with the path of a URL; whether it
 * can be asked is for the model to say.
 */
export function readState (state, examples) {
  const known = examples.find(({ id }) => id === state)
  if (known) return known
  const [url, ...paths] = state.split('\n')
  return url.startsWith('/') ? { url, paths: paths.length > 0 ? paths.join('\n') : examples[0].paths } : null
}
