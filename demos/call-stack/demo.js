// Tells how tall the stack is in a handler, and what cuts it off.
import { readFlags, say, section, show, table } from '../lib/print.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { KINDS, MOST, recordTowers, walkRequest } from './walk.js'
import { tryOverflow } from './overflow.js'
import { foldTowers } from './model.js'

const { figure } = readFlags({
  figure: { type: 'boolean', help: 'capture every stack again that the figure on the page shows, and keep them; takes seconds' }
})
if (figure) await recordTowers()
const TRIED = [1000, 10_000]
// The tries are processes of their own, beside the rest.
const tries = Promise.all(KINDS.map(({ id }) => tryOverflow(id, TRIED)))

section('A middleware adds frames that stay while the rest of the request runs inside it.')
const added = new Map()
for (const { id, label, one } of KINDS) {
  const frames = []
  // Behind three there are two between which a middleware's frames show as a pattern.
  const { forms } = foldTowers([(await walkRequest(id, 3)).stack], one, frames)
  const each = forms[0][1].map((index) => frames[index])
  added.set(id, each.length)
  if (each.length === 0) continue
  show(`${label}: ${each.length} frames`, ...each.map(({ name, at }) => `  ${(name || '(no name)').padEnd(22)} ${at.startsWith('demos/') ? `your ${one}` : at}`))
}

section('So the stack in the handler grows. Each middleware and each hook does nothing.')
const COUNTS = [0, 5, 20, MOST]
const rows = []
for (const { id, label } of KINDS) rows.push([label, ...await Promise.all(COUNTS.map((count) => heightOf(id, count))), added.get(id)])
table(['frames in the handler, behind', ...COUNTS.map(String), 'each adds'], rows)
say('* of these one is the frame that runs the microtask queue, which Node 26 no longer has: there it is one less.',
  '+ functions that wait for it on the heap, which a stack trace shows as async.')

async function heightOf (id, count) {
  const { stack: { frames, waiting } } = await walkRequest(id, count)
  // The microtask queue calls from JavaScript or, in newer versions of Node, without a frame of its own: it is counted in both.
  const hasQueueFrame = frames[0].name === 'process.processTicksAndRejections'
  const isFromQueue = hasQueueFrame || !frames[0].at.startsWith('node:')
  const shown = isFromQueue ? `${hasQueueFrame ? frames.length : frames.length + 1}*` : String(frames.length)
  return waiting.length > 0 ? `${shown} + ${waiting.length}` : shown
}

section('A wait cuts the stack off: what comes after it starts from the ground.')
const resets = []
for (const { id, label, one, waits } of KINDS) {
  const { depths } = await walkRequest(id, MOST, { onTheWay: true })
  const lower = depths.flatMap((depth, index) => depth < depths[index - 1] ? [`after ${index} ${one}s: at ${depths[index - 1]} frames, and on from ${depth}`] : [])
  const isCut = waits && depths.slice(2).every((depth) => depth === depths[1])
  resets.push(`${label.padEnd(28)}${isCut ? `after each ${one}, when it has waited` : lower.join('; ') || 'never'}`)
}
show(...resets)

section('What is never cut off overflows, with enough of them.')
const reached = await tries
table(['a request behind', ...TRIED.map(groupDigits)], KINDS.map(({ label }, index) => [label, ...reached[index].map((arrives) => arrives ? 'arrives' : 'overflows')]))
