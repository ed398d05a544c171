import { fileURLToPath } from 'node:url'
import { writeOrKeep } from '../lib/files/keep-result.js'
import { foldTowers, FrameList } from './figure/fold-towers.js'
import { KINDS } from './model/kinds.js'
import { MOST, recordTowers, writeTowers } from './figure/record-towers.js'
import { tryOverflow } from './story/try-overflow.js'
import { walkRequest } from './model/walk-request.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells how tall the stack is in a handler, and what cuts it off'

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  figure: { type: 'boolean', description: 'capture every stack again that the figure on the page shows, and keep them; takes seconds' }
}

const TOWERS = fileURLToPath(new URL('figure/towers.json', import.meta.url))
const COUNTS = [0, 5, 20, MOST]
const TASK_QUEUE = 'process.processTicksAndRejections'
const TRIED = [1000, 10_000]
// The fewest between which a middleware's frames show as a pattern.
const FIRST_COUNTS = [0, 1, 2, 3]

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @returns {Promise<object>} the story's data, for each way to write middlewares
 */
export async function tell (values) {
  if (values.figure) await writeOrKeep(TOWERS, writeTowers(await recordTowers()))
  // The tries are processes of their own, beside the rest.
  const [described, ...tries] = await Promise.all([describeKinds(), ...KINDS.map(({ id }) => tryOverflow(id, TRIED))])
  return { kinds: described.map((kind, index) => ({ ...kind, overflow: tries[index] })) }
}

async function describeKinds () {
  const described = []
  for (const kind of KINDS) described.push(await describeKind(kind))
  return described
}

/** @param {import('./model/kinds.js').Kind} kind */
async function describeKind (kind) {
  const heights = []
  for (const count of COUNTS) heights.push({ count, ...await heightOf(kind, count) })
  const stacks = []
  for (const count of FIRST_COUNTS) stacks.push((await walkRequest(kind, count)).stack)
  const list = new FrameList()
  const each = foldTowers(stacks, kind.one, list).at(-1)?.each.frames ?? []
  const { depths } = await walkRequest(kind, MOST, { onTheWay: true })
  const { id, label, one, waits } = kind
  return { id, label, one, waits, each: each.map((frame) => list.frames[frame]), heights, resets: findResets(depths) }
}

/**
 * @param {import('./model/kinds.js').Kind} kind
 * @param {number} count
 */
async function heightOf (kind, count) {
  const { stack: { frames: [ground, ...above], waiting } } = await walkRequest(kind, count)
  // The microtask queue calls from JavaScript or, in newer versions of Node, without a frame of its own.
  const queueFrame = ground.name === TASK_QUEUE
  return { frames: above.length + 1, waiting: waiting.length, queueFrame, fromQueue: queueFrame || !ground.at.startsWith('node:') }
}

/**
 * Where the stack is lower than it was one middleware before.
 *
 * @param {number[]} depths
 */
function findResets (depths) {
  return depths.flatMap((depth, index) => index > 0 && depth < depths[index - 1] ? [{ after: index, from: depths[index - 1], to: depth }] : [])
}
