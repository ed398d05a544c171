import { addressOf } from '../Figure/address.js'
import { packNode, readTree } from '../Lab/plugin-tree.js'

/** The application: its id, and its name. */
const ROOT = 'app'
const BLANK = { id: '', name: '', wait: 0, wrapped: false, awaited: false, ends: 'well', needs: [], routes: [], children: [] }

/** The plugins, of which a tree may have so many. Whether they can be booted is for the model to say. */
export const addressIn = (examples, limit) => addressOf(examples, {
  stateOf: ({ tree }) => tree,
  pack: (tree) => JSON.stringify(packNode(tree, BLANK)),
  unpack (text) {
    const tree = readTree(JSON.parse(text), BLANK, limit)
    return tree.id === ROOT && tree.name === ROOT ? tree : null
  }
})

/** The queues in which plugins wait at a step, the one that goes on first before the others. */
export function listQueues ({ rows, steps }, step) {
  const { nodes } = steps[step - 1]
  const queues = rows.map((owner, at) => {
    const end = rows.findIndex((row, index) => index > at && row.depth <= owner.depth)
    const children = rows.slice(at + 1, end < 0 ? undefined : end).filter(({ depth }) => depth === owner.depth + 1)
    return { ...owner, isPaused: nodes[owner.id].state === 'running', waiting: children.filter(({ id }) => nodes[id].state === 'queued') }
  })
  return queues.filter(({ waiting }) => waiting.length > 0).sort((one, other) => other.depth - one.depth)
}
