import { listPlaces, packNode, readTree } from '../TreeEditor/edit-tree.js'

/**
 * What is asked of which tree: `asked` is the id of the node whose route is asked.
 *
 * @typedef {{ tree: any, asked: string, request: string }} Question
 * @typedef {object} Model
 * @property {Array<Question & { id: string }>} examples
 * @property {{ offers: { blank: any, requests: string[], limit: number } }} example
 */

/**
 * The route that is asked, or the first one when that is gone.
 *
 * @param {Question} question
 * @returns {string} empty when the tree has no route
 */
export function chooseRoute ({ tree, asked }) {
  const routes = listPlaces(tree).filter(({ node }) => node.route).map(({ node }) => node.id)
  return routes.includes(asked) ? asked : routes[0] ?? ''
}

/**
 * What the figure shows, for an address: the id of an example, or the plugins themselves.
 *
 * @param {Question} question
 * @param {Model} model
 */
export function writeState ({ tree, asked, request }, { examples, example: { offers } }) {
  const example = examples.find((one) => one.tree === tree && one.asked === asked && one.request === request)
  return example?.id ?? JSON.stringify({ tree: packNode(tree, offers.blank), asked, request })
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
    return typeof asked === 'string' && offers.requests.includes(request) ? { tree: readTree(tree, offers.blank, offers.limit), asked, request } : null
  } catch {
    return null
  }
}
