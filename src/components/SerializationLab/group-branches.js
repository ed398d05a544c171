/** A longer function is shown up to here. */
export const MAX_LINES = 1000

/**
 * @typedef {import('../../../demos/serialization/model').Comparison['branches'][number]} Branch
 * @typedef {{ lines: number[], code: string, explains: string }} Group
 */

/**
 * Lines that are explained in the same words, together: the same few branches
 * are generated for every string.
 *
 * @param {Branch[]} branches
 * @returns {Group[]} in the order of their first lines, with the code of the first; of the lines that are shown
 */
export function groupBranches (branches) {
  /** @type {Map<string, Group>} */
  const groups = new Map()
  for (const { line, code, explains } of branches) {
    if (line > MAX_LINES) continue
    const group = groups.get(explains)
    if (group) group.lines.push(line)
    else groups.set(explains, { lines: [line], code, explains })
  }
  return [...groups.values()]
}
