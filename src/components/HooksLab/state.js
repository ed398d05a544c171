/** What the figure shows, for an address: the id of an example, or the request and what is changed. */
export function writeState ({ request, plan }, { examples, example: { concerns } }) {
  const write = (one) => concerns.filter(({ id }) => (one[id] ?? 'works') !== 'works').map(({ id }) => `${id}:${one[id]}`).join(' ')
  const changes = write(plan)
  return examples.find((one) => one.request === request && write(one.plan) === changes)?.id ?? `${request} ${changes}`.trimEnd()
}

/** What an address says, which anybody may have written; null when there is no such request, concern or behaviour. */
export function readState (state, { examples, example: { concerns, requests } }) {
  const known = examples.find(({ id }) => id === state)
  if (known) return known
  const [request, ...changes] = state.split(' ')
  const plan = Object.fromEntries(changes.map((change) => change.split(':')))
  const isKnown = Object.entries(plan).every(([id, behaviour]) => concerns.find((concern) => concern.id === id)?.may.includes(behaviour))
  return isKnown && requests.some(({ id }) => id === request) ? { request, plan } : null
}
