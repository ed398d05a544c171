// The stacks of a handler, folded for the figure: what repeats for each middleware stands there once.

/**
 * What the figure draws: each of `frames` once; of a kind `one` is what is counted, `walk` how tall the stack was in each
 * middleware of the longest walk, `forms` are each `[ground, each, top, waiting]`, which are indexes of frames, and `stacks`
 * behind 0, 1, 2, … middlewares `[form, times, waiting times]`.
 *
 * @typedef {import('../lib/engine/capture-stack.js').Frame} Frame
 * @typedef {{ id: string, label: string, one: string, framework: string, waits: boolean, walk: number[], forms: number[][][], stacks: number[][] }} KindTowers
 * @typedef {{ node: string, packages: Record<string, string>, frames: Frame[], kinds: KindTowers[] }} Towers
 */

/**
 * Folds stacks behind 0, 1, 2, … middlewares, which are functions of that name; `list` gets the frames that are not in it.
 *
 * @throws {Error} when the frames between two middlewares are not always the same
 */
export function foldTowers (stacks, name, list) {
  const indexOf = (frame) => {
    const known = list.findIndex((one) => one.name === frame.name && one.at === frame.at)
    return known === -1 ? list.push(frame) - 1 : known
  }
  const forms = []
  const folded = stacks.map(({ frames, waiting }) => {
    const indexes = frames.map(indexOf)
    const begins = frames.flatMap((frame, index) => frame.name.split('.').at(-1) === name ? [index] : [])
    const last = begins.at(-1) ?? indexes.length
    const between = begins.slice(0, -1).map((begin, index) => indexes.slice(begin, begins[index + 1]))
    const form = [indexes.slice(0, begins[0] ?? last), once(between), indexes.slice(last), once(waiting.map((frame) => [indexOf(frame)]))]
    const known = forms.findIndex((one) => JSON.stringify(one) === JSON.stringify(form))
    return [known === -1 ? forms.push(form) - 1 : known, between.length, waiting.length]
  })
  return { forms, stacks: folded }
}

/** The part that repeats. */
function once (parts) {
  const different = new Set(parts.map(String))
  if (different.size > 1) throw new Error(`middlewares do not repeat one pattern: ${[...different].join(' | ')}`)
  return parts[0] ?? []
}

/**
 * The stack in the handler behind so many middlewares, from the ground up: `each` is repeated so many times, `waiting` lies
 * on the heap, `cut` is how tall the tallest stack was that this request has left behind, 0 when there was none.
 */
export function unfoldTower ({ frames }, { forms, stacks, walk }, /** @type {number} */ count) {
  const [form, times, held] = stacks[count]
  const [ground, each, top, waiting] = forms[form].map((indexes) => indexes.map((index) => frames[index]))
  const height = ground.length + each.length * times + top.length
  const depths = [...walk.slice(0, count), height]
  const cut = Math.max(0, ...depths.filter((depth, index) => depths[index + 1] < depth))
  return { ground, each, times, top, waiting: Array(held).fill(waiting).flat(), height, cut }
}
