import { DEEPER, MARGIN, gridTable, indent, table, tellSections } from '../../lib/text/story.js'
import { groupDigits } from '../../lib/text/group-digits.js'

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ kinds }, style) {
  const growing = kinds.filter((/** @type {any} */ { each }) => each.length > 0)
  return tellSections([
    ['A middleware adds frames that stay while the rest of the request runs inside it.', ...growing.map((/** @type {any} */ kind) => renderEach(kind, style))],
    ['So the stack in the handler grows. Each middleware and each hook does nothing.', renderHeights(kinds), renderNotes(kinds)],
    ['A wait cuts the stack off: what comes after it starts from the ground.', renderResets(kinds)],
    ['What is never cut off overflows, with enough of them.', renderOverflow(kinds)]
  ], style.bold)
}

/**
 * @param {{ label: string, one: string, each: import('../../lib/engine/capture-stack.js').Frame[] }} kind
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderEach ({ label, one, each }, { cyan, dim }) {
  const lines = each.map(({ name, at }) => `${DEEPER}${(name || '(no name)').padEnd(22)} ${dim(at.startsWith('demos/') ? `your ${one}` : at)}`)
  return [`${MARGIN}${cyan(label)}: ${each.length} frames`, ...lines].join('\n')
}

/** @param {any[]} kinds */
function renderHeights (kinds) {
  const counts = kinds[0].heights.map((/** @type {any} */ { count }) => count)
  return gridTable(['frames in the handler, behind', ...counts, 'each adds'], kinds.map(({ label, each, heights }) => (
    [label, ...heights.map(renderHeight), each.length]
  )))
}

/**
 * The same on every version of Node: a microtask queue without a frame is counted as one.
 *
 * @param {{ frames: number, fromQueue: boolean, queueFrame: boolean, waiting: number }} height
 */
function renderHeight ({ frames, fromQueue, queueFrame, waiting }) {
  const shown = fromQueue ? `${queueFrame ? frames : frames + 1}*` : String(frames)
  return waiting > 0 ? `${shown} + ${waiting}` : shown
}

/** @param {any[]} kinds */
function renderNotes (kinds) {
  const held = kinds.find(({ heights }) => heights.at(-1).waiting > 0)
  return indent([
    '* of these one is the frame that runs the microtask queue, which Node 26 no longer has: there it is one less.',
    ...held ? ['+ functions that wait for it on the heap, which a stack trace shows as async.'] : []
  ])
}

/** @param {any[]} kinds */
function renderResets (kinds) {
  return table([], kinds.map(({ label, waits, one, resets }) => [label, describeResets(resets, waits, one)]))
}

/**
 * @param {Array<{ after: number, from: number, to: number }>} resets
 * @param {boolean} waits
 * @param {string} one
 */
function describeResets (resets, waits, one) {
  if (waits) return `after each ${one}, when it has waited`
  if (resets.length === 0) return 'never'
  return resets.map(({ after, from, to }) => `after ${after} ${one}s: at ${from} frames, and on from ${to}`).join('; ')
}

/** @param {any[]} kinds */
function renderOverflow (kinds) {
  const counts = kinds[0].overflow.map((/** @type {any} */ { count }) => groupDigits(count))
  return gridTable(['a request behind', ...counts], kinds.map(({ label, overflow }) => (
    [label, ...overflow.map((/** @type {any} */ { reached }) => reached ? 'arrives' : 'overflows')]
  )))
}
