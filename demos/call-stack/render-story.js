import Table from 'cli-table3'

/**
 * @param {any} story what `tell` returns
 * @param {import('../lib/commands/demo.js').Style} style
 * @returns {string}
 */
export function renderStory ({ kinds }, { bold, cyan, dim }) {
  const growing = kinds.filter((/** @type {any} */ { each }) => each.length > 0)
  const sections = [
    [bold('A middleware adds frames that stay while the rest of the request runs inside it.'), ...growing.map((/** @type {any} */ kind) => renderEach(kind, { cyan, dim }))],
    [bold('So the stack in the handler grows. Each middleware and each hook does nothing.'), renderHeights(kinds), renderNotes(kinds)],
    [bold('A wait cuts the stack off: what comes after it starts from the ground.'), renderResets(kinds)],
    [bold('What is never cut off overflows, with enough of them.'), renderOverflow(kinds)]
  ]
  return `${sections.map((section, index) => `${index + 1}. ${section.join('\n\n')}`).join('\n\n\n')}\n`
}

/**
 * @param {{ label: string, one: string, each: import('./capture-stack.js').Frame[] }} kind
 * @param {Pick<import('../lib/commands/demo.js').Style, 'cyan' | 'dim'>} style
 */
function renderEach ({ label, one, each }, { cyan, dim }) {
  const lines = each.map(({ name, at }) => `     ${(name || '(no name)').padEnd(22)} ${dim(at.startsWith('demos/') ? `your ${one}` : at)}`)
  return [`   ${cyan(label)}: ${each.length} frames`, ...lines].join('\n')
}

/** @param {any[]} kinds */
function renderHeights (kinds) {
  const counts = kinds[0].heights.map((/** @type {any} */ { count }) => count)
  const table = createTable(['frames in the handler, behind', ...counts, 'each adds'])
  for (const { label, each, heights } of kinds) table.push([label, ...heights.map(renderHeight), each.length])
  return indent(table.toString())
}

/**
 * The same on every version of Node: a task queue without a frame is counted as one.
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
  return [
    '   * of these one is the task queue\'s own, which Node 26 no longer has: there it is one less.',
    ...held ? ['   + functions that wait for it on the heap, which a stack trace shows as async.'] : []
  ].join('\n')
}

/** @param {any[]} kinds */
function renderResets (kinds) {
  const width = Math.max(...kinds.map(({ label }) => label.length))
  return kinds.map(({ label, waits, one, resets }) => `   ${label.padEnd(width)}  ${describeResets(resets, waits, one)}`).join('\n')
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
  const counts = kinds[0].overflow.map((/** @type {any} */ { count }) => count)
  const table = createTable(['a request behind', ...counts.map((/** @type {number} */ count) => count.toLocaleString('en'))])
  for (const { label, overflow } of kinds) table.push([label, ...overflow.map((/** @type {any} */ { reached }) => reached ? 'arrives' : 'overflows')])
  return indent(table.toString())
}

/** @param {string[]} head */
function createTable (head) {
  const plain = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '', left: '', right: '', 'left-mid': '', 'right-mid': '' }
  return new Table({ head, chars: plain, style: { head: [], border: [], compact: true } })
}

/** @param {string} block */
function indent (block) {
  return block.split('\n').map((line) => `    ${line}`.trimEnd()).join('\n')
}
