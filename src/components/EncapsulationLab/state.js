/**
 * @typedef {import('./use-scopes').Question} Question
 * @typedef {import('../../../demos/encapsulation/model/scope-tree').ScopeNode} ScopeNode
 * @typedef {Parameters<typeof import('./use-scopes').useScopes>[0]} Model
 */

/**
 * What the figure shows, for an address: the id of an example, or the plugins themselves.
 *
 * @param {Question} question
 * @param {Model} model
 */
export function writeState ({ tree, asked, request }, { examples }) {
  const example = examples.find((one) => one.tree === tree && one.asked === asked && one.request === request)
  return example?.id ?? JSON.stringify({ tree, asked, request }, (key, value) => isNothing(value) ? undefined : value)
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {Model} model
 * @returns {Question | null} null when it is none; whether it can be built is for the model to say
 */
export function readState (state, { examples, example: { offers } }) {
  const known = examples.find(({ id }) => id === state)
  if (known) return known
  try {
    const { tree, asked, request } = JSON.parse(state)
    return { tree: readNode(tree, offers.blank), asked: String(asked), request: offers.requests.includes(request) ? request : offers.requests[0] }
  } catch {
    return null
  }
}

/**
 * A node with a value of the right kind for each of its fields.
 *
 * @param {any} told
 * @param {ScopeNode} blank
 * @returns {ScopeNode}
 */
function readNode (told, blank) {
  const node = Object.fromEntries(Object.entries(blank).map(([field, usual]) => {
    const value = told[field] ?? usual
    if (field === 'children') return [field, [...value].map((child) => readNode(child, blank))]
    return [field, Array.isArray(usual) ? [...value].map(String) : typeof usual === 'boolean' ? value === true : String(value)]
  }))
  return /** @type {any} */ (node)
}

/** @param {unknown} value */
function isNothing (value) {
  return value === '' || value === false || value === 'none' || (Array.isArray(value) && value.length === 0)
}
