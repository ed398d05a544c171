/**
 * @typedef {object} Question
 * @property {string} request id
 * @property {Record<string, string>} plan what a concern does that does not work, by its id
 *
 * @typedef {Pick<import('./use-hooks').Model, 'examples'> & { example: Pick<import('./use-hooks').First, 'concerns' | 'requests'> }} Model
 */

/**
 * @param {Question} question
 * @param {Model} model
 * @returns {string | undefined} id of the example that it is
 */
export function nameOf (question, model) {
  const changes = listChanges(question, model).join()
  return model.examples.find((one) => one.request === question.request && listChanges(one, model).join() === changes)?.id
}

/**
 * What the figure shows, for an address: the id of an example, or the request and what is changed.
 *
 * @param {Question} question
 * @param {Model} model
 */
export function writeState (question, model) {
  return nameOf(question, model) ?? [question.request, ...listChanges(question, model)].join(' ')
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {Model} model
 * @returns {Question | null} null when there is no such request, concern or behaviour
 */
export function readState (state, { examples, example: { concerns, requests } }) {
  const known = examples.find(({ id }) => id === state)
  if (known) return known
  const [request, ...changes] = state.split(' ')
  const plan = Object.fromEntries(changes.map((change) => change.split(':')))
  const isKnown = Object.entries(plan).every(([id, behaviour]) => concerns.find((concern) => concern.id === id)?.may.includes(behaviour))
  return isKnown && requests.some(({ id }) => id === request) ? { request, plan } : null
}

/**
 * @param {Question} question
 * @param {Model} model
 */
function listChanges ({ plan }, { example: { concerns } }) {
  return concerns.filter(({ id }) => (plan[id] ?? 'works') !== 'works').map(({ id }) => `${id}:${plan[id]}`)
}
