/** @typedef {import('./edit-tree').EditedNode} EditedNode */

/**
 * A node for an address: without what is as in the blank one.
 *
 * @param {any} node
 * @param {any} blank
 * @returns {Record<string, unknown>}
 */
export function packNode (node, blank) {
  return Object.fromEntries(Object.entries(node)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(blank[field]))
    .map(([field, value]) => [field, field === 'children' ? value.map((/** @type {EditedNode} */ child) => packNode(child, blank)) : value]))
}

/**
 * A node with a value of the right kind for each field that the blank one has.
 *
 * @param {any} told by an address, which anybody may have written
 * @param {any} blank
 * @returns {any}
 * @throws {TypeError} when it is no node
 */
export function readNode (told, blank) {
  return Object.fromEntries(Object.entries(blank).map(([field, usual]) => {
    const value = told[field] ?? usual
    if (field === 'children') return [field, [...value].map((child) => readNode(child, blank))]
    return [field, readValue(value, usual)]
  }))
}

/**
 * @param {any} value
 * @param {unknown} usual
 */
function readValue (value, usual) {
  if (Array.isArray(usual)) return [...value].map(String)
  if (typeof usual === 'number') return Number(value)
  return typeof usual === 'boolean' ? value === true : String(value)
}
