import { readExample } from '../Figure/read-example.js'
import { listPlaces, packNode, readTree } from '../TreeEditor/edit-tree.js'

/** The route that is asked, or the first one when that is gone. Empty when the tree has no route. */
export function chooseRoute ({ tree, asked }) {
  const routes = listPlaces(tree).filter(({ node }) => node.route).map(({ node }) => node.id)
  return routes.includes(asked) ? asked : routes[0] ?? ''
}

/** What the figure shows, for an address: the id of an example, or the plugins themselves. */
export function writeState ({ tree, asked, request }, { examples, example: { offers } }) {
  const example = examples.find((one) => one.tree === tree && one.asked === asked && one.request === request)
  return example?.id ?? JSON.stringify({ tree: packNode(tree, offers.blank), asked, request })
}

/**
 * What an address says, which anybody may have written; null when it is none; whether it can be built is for the model
 * to say.
 */
export function readState (state, { examples, example: { offers } }) {
  return readExample(state, examples, (one) => one, ({ tree, asked, request }) => (
    typeof asked === 'string' && offers.requests.includes(request) ? { tree: readTree(tree, offers.blank, offers.limit), asked, request } : null
  ))
}
