import { cellId } from './declaration.js'

/** A power of two, so that taking the next one in turn costs next to nothing. */
const INSTANCES = 4

/**
 * @typedef {object} Cell
 * @property {string} id
 * @property {import('./declaration.js').Answer[]} answers each by an instance of its own; they are asked in turn
 * @property {() => any} input
 */

/** A case as one contender answers it. */
export async function buildCell (group, testCase, contender) {
  const { build } = /** @type {Required<import('./declaration.js').Group>} */ (group)
  const answers = []
  for (let instance = 0; instance < (group.single ? 1 : INSTANCES); instance++) {
    const built = await build(contender, testCase)
    answers.push(typeof built === 'function' ? built : built[testCase.id])
  }
  return { id: cellId(group, testCase), answers, input: /** @type {() => any} */ (testCase.input) }
}

/** The same setting with nothing to do in it. */
export async function buildFloor ({ promised }, group, testCase) {
  const build = promised ? async () => async () => null : async () => () => null
  // Its input is asked for thousands of times, and would spend minutes making long lists.
  return await buildCell({ ...group, build }, { ...testCase, input: () => null }, /** @type {any} */ (null))
}
