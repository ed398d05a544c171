/**
 * Frames that repeat: `first` times in the smallest tower of a form, and `step`
 * (0 or 1) more with each further middleware.
 *
 * @typedef {object} Repeated
 * @property {number[]} frames indexes into a list of frames
 * @property {number} first
 * @property {number} step
 *
 * @typedef {object} Form towers of one make, from the ground up
 * @property {number} from the smallest number of middlewares that gives it
 * @property {number} to the largest that was tried
 * @property {number[]} ground what runs before the first middleware on this stack
 * @property {Repeated} each a middleware, and what leads from it to the next
 * @property {number[]} top the last middleware, and what leads from it into the handler
 * @property {Repeated} waiting what waits on the heap
 *
 * @typedef {import('../../lib/engine/capture-stack.js').Frame} Frame
 */

/** A list of frames that holds each once. */
export class FrameList {
  /** @type {Frame[]} */
  frames = []
  /** @type {Map<string, number>} */
  #indexes = new Map()

  /** @param {Frame} frame */
  indexOf (frame) {
    const key = `${frame.name} ${frame.at}`
    const index = this.#indexes.get(key) ?? this.frames.push(frame) - 1
    this.#indexes.set(key, index)
    return index
  }
}

/**
 * The stacks of a handler behind 0, 1, 2, … middlewares, as few forms.
 *
 * @param {Array<import('../../lib/engine/capture-stack.js').Stack>} stacks
 * @param {string} name of the functions that are counted
 * @param {FrameList} list
 * @returns {Form[]} in order
 * @throws {Error} when the frames between two middlewares are not always the same
 */
export function foldTowers (stacks, name, list) {
  /** @type {Form[]} */
  const forms = []
  stacks.forEach((stack, count) => {
    const form = foldTower(stack, count, name, list)
    const last = forms.at(-1)
    if (!last || !extend(last, form)) forms.push(form)
  })
  return forms
}

/**
 * @param {import('../../lib/engine/capture-stack.js').Stack} stack
 * @param {number} count
 * @param {string} name
 * @param {FrameList} list
 * @returns {Form}
 */
function foldTower ({ frames, waiting }, count, name, list) {
  const indexes = frames.map((frame) => list.indexOf(frame))
  const begins = frames.flatMap((frame, index) => frame.name.split('.').at(-1) === name ? [index] : [])
  const last = begins.at(-1) ?? indexes.length
  const between = begins.slice(0, -1).map((begin, index) => indexes.slice(begin, begins[index + 1]))
  return {
    from: count,
    to: count,
    ground: indexes.slice(0, begins[0] ?? last),
    each: repeated(between),
    top: indexes.slice(last),
    waiting: repeated(waiting.map((frame) => [list.indexOf(frame)]))
  }
}

/**
 * @param {number[][]} parts
 * @returns {Repeated}
 */
function repeated (parts) {
  if (new Set(parts.map(String)).size > 1) throw new Error(`middlewares do not repeat one pattern: ${[...new Set(parts.map(String))].join(' | ')}`)
  return { frames: parts[0] ?? [], first: parts.length, step: 0 }
}

/**
 * Let a form go on to the next tower, when that is of the same make.
 *
 * @param {Form} form
 * @param {Form} next
 * @returns {boolean} whether it is
 */
function extend (form, next) {
  if (String(form.ground) !== String(next.ground) || String(form.top) !== String(next.top)) return false
  const each = grown(form.each, next.each, form)
  const waiting = grown(form.waiting, next.waiting, form)
  if (!each || !waiting) return false
  Object.assign(form, { to: next.to, each, waiting })
  return true
}

/**
 * @param {Repeated} before
 * @param {Repeated} next
 * @param {{ from: number, to: number }} range of the form so far
 * @returns {Repeated | null} null when the next tower does not go on like the ones before
 */
function grown (before, next, { from, to }) {
  const step = next.first - (before.first + before.step * (to - from))
  const isFirstStep = from === to && (step === 0 || step === 1)
  const isAlike = before.frames.length === 0 || next.frames.length === 0 || String(before.frames) === String(next.frames)
  if (!isAlike || !(isFirstStep || step === before.step)) return null
  return { frames: before.frames.length > 0 ? before.frames : next.frames, first: before.first, step }
}
