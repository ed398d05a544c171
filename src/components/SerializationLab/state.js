/**
 * @typedef {{ schemaText: string, valueText: string }} Texts
 * @typedef {Texts & { id: string, label: string }} Example
 */

/** What the figure tells, in the order of its tabs. */
export const TABS = ['outputs', 'why', 'function', 'time']

/** One more to begin with, of which fast-json-stringify makes nothing. */
export const REFUSED = {
  id: 'refused',
  label: 'Throws',
  schemaText: "{\n  type: 'object',\n  properties: {\n    id: { type: 'integer' }\n  }\n}",
  valueText: "{ id: 'many' }"
}

/**
 * @param {Texts} texts
 * @param {Example[]} examples
 * @returns {string | undefined} id of the example that they are
 */
export function nameOf ({ schemaText, valueText }, examples) {
  return examples.find((one) => one.schemaText === schemaText && one.valueText === valueText)?.id
}

/**
 * @param {Texts} texts
 * @param {string} tab
 * @param {Example[]} examples
 * @returns {string} for an address: an example and a tab, or the texts themselves
 */
export function writeState (texts, tab, examples) {
  const id = nameOf(texts, examples)
  if (id) return tab === TABS[0] ? id : `${id}:${tab}`
  return JSON.stringify({ schema: texts.schemaText, value: texts.valueText, tab })
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {Example[]} examples
 * @returns {{ texts: Texts, tab: string } | null} null when it is none
 */
export function readState (state, examples) {
  const [id, tab] = state.split(':', 2)
  const example = examples.find((one) => one.id === id)
  if (example) return { texts: example, tab: tabOf(tab) }
  try {
    const told = JSON.parse(state)
    if (typeof told.schema !== 'string' || typeof told.value !== 'string') return null
    return { texts: { schemaText: told.schema, valueText: told.value }, tab: tabOf(told.tab) }
  } catch {
    return null
  }
}

/** @param {string} tab */
function tabOf (tab) {
  return TABS.includes(tab) ? tab : TABS[0]
}
