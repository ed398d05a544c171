/**
 * @typedef {import('../../../demos/lib/engine/capture-stack.js').Frame} Frame
 * @typedef {import('../../../demos/call-stack/figure/record-towers.js').Towers} Towers
 * @typedef {import('../../../demos/call-stack/figure/record-towers.js').KindTowers} KindTowers
 *
 * @typedef {object} Tower a stack in the handler, from the ground up
 * @property {Frame[]} ground what runs before the first middleware on this stack
 * @property {Frame[]} each a middleware, and what leads from it to the next
 * @property {number} times how often that is repeated
 * @property {Frame[]} top the last middleware, and what leads from it into the handler
 * @property {Frame[]} waiting what waits on the heap
 * @property {number} height frames on the stack
 * @property {number} cut how tall the tallest stack was that this request has left behind, 0 when there was none
 */

/**
 * The stack in the handler behind so many middlewares, from its recorded form.
 *
 * @param {Towers} towers
 * @param {KindTowers} kind
 * @param {number} count
 * @returns {Tower}
 * @throws {Error} when no form was recorded for that number
 */
export function unfoldTower ({ frames }, { forms, walk }, count) {
  const form = forms.find(({ from, to }) => count >= from && count <= to)
  if (!form) throw new Error(`no tower behind ${count}`)
  const take = (/** @type {number[]} */ indexes) => indexes.map((index) => frames[index])
  const times = timesOf(form.each, form, count)
  const height = form.ground.length + form.each.frames.length * times + form.top.length
  return {
    ground: take(form.ground),
    each: take(form.each.frames),
    times,
    top: take(form.top),
    waiting: Array(timesOf(form.waiting, form, count)).fill(take(form.waiting.frames)).flat(),
    height,
    cut: tallestCut([...walk.slice(0, count), height])
  }
}

/**
 * @param {{ first: number, step: number }} repeated
 * @param {{ from: number }} form
 * @param {number} count
 */
function timesOf ({ first, step }, { from }, count) {
  return first + step * (count - from)
}

/**
 * @param {number[]} depths along the way of a request
 */
function tallestCut (depths) {
  return Math.max(0, ...depths.filter((depth, index) => depths[index + 1] < depth))
}
