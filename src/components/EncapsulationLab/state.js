import { addressOf } from '../Figure/address.js'
import { listNodes, packNode, readTree } from '../Lab/plugin-tree.js'

/** The route that is asked, or the first one when that is gone. Empty when the tree has no route. */
export function chooseRoute ({ tree, asked }) {
  const routes = listNodes(tree).filter(({ route }) => route).map(({ id }) => id)
  return routes.includes(asked) ? asked : routes[0] ?? ''
}

/** The plugins, and what is asked. Whether they can be built is for the model to say. */
export const addressIn = ({ examples, example: { offers: { blank, limit, requests } } }) => addressOf(examples, {
  pack: ({ tree, asked, request }) => JSON.stringify({ tree: packNode(tree, blank), asked, request }),
  unpack (text) {
    const { tree, asked, request } = JSON.parse(text)
    return typeof asked === 'string' && requests.includes(request) ? { tree: readTree(tree, blank, limit), asked, request } : null
  }
})
