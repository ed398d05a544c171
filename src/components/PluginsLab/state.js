import { readExample } from '../Figure/read-example.js'
import { packNode, readTree } from '../TreeEditor/edit-tree.js'

/** The application: its id, and its name. */
const ROOT = 'app'
export const BLANK = { id: '', name: '', wait: 0, wrapped: false, awaited: false, ends: 'well', needs: [], routes: [], children: [] }

/** A tree for an address: the id of an example, or the plugins themselves. */
export function writeState (tree, examples) {
  return examples.find((one) => one.tree === tree)?.id ?? JSON.stringify(packNode(tree, BLANK))
}

/**
 * `state`: from an address, which anybody may have written; `limit`: how many nodes a tree may have. Null when it is no
 * tree; whether it can be booted is for the model to say.
 */
export function readState (state, examples, limit) {
  return readExample(state, examples, ({ tree }) => tree, (told) => {
    const tree = readTree(told, BLANK, limit)
    return tree.id === ROOT && tree.name === ROOT ? tree : null
  })
}

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
