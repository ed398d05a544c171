/**
 * @typedef {import('../../../demos/serialization/model').Comparison['branches'][number]} Branch
 * @typedef {{ lines: number[], code: string, explains: string }} Group
 */

/**
 * Lines that are explained in the same words, together: the same few branches
 * are generated for every string.
 *
 * @param {Branch[]} branches
 * @returns {Group[]} in the order of their first lines, with the code of the first
 */
export function groupBranches (branches) {
  /** @type {Map<string, Group>} */
  const groups = new Map()
  for (const { line, code, explains } of branches) {
    const group = groups.get(explains)
    if (group) group.lines.push(line)
    else groups.set(explains, { lines: [line], code, explains })
  }
  return [...groups.values()]
}
