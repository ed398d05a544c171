/** What the figure tells, in the order of its tabs. */
export const TABS = ['outputs', 'why', 'function', 'time']

/** One more to begin with, of which fast-json-stringify makes nothing. */
export const REFUSED = {
  id: 'refused',
  label: 'Throws',
  schemaText: "{\n  type: 'object',\n  properties: {\n    id: { type: 'integer' }\n  }\n}",
  valueText: "{ id: 'many' }"
}

export function nameOf ({ schemaText, valueText }, examples) {
  return examples.find((one) => one.schemaText === schemaText && one.valueText === valueText)?.id
}

/** For an address: an example and a tab, or the texts themselves. */
export function writeState (texts, tab, examples) {
  const id = nameOf(texts, examples)
  if (id) return tab === TABS[0] ? id : `${id}:${tab}`
  return JSON.stringify({ schema: texts.schemaText, value: texts.valueText, tab })
}

/** What an address says, which anybody may have written: texts and a tab, or null. */
export function readState (state, examples) {
  const tabOf = (tab) => TABS.includes(tab) ? tab : TABS[0]
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

/** Who writes, under which name, and in which colour. */
export const SERIALIZERS = [['fjs', 'fast-json-stringify', 'fastify'], ['json', 'JSON.stringify', 'express']]

/** How the two outputs can differ: the sign and the word that mark it, which say what fast-json-stringify does. */
export const KINDS = {
  dropped: { sign: '−', word: 'dropped' },
  coerced: { sign: '≈', word: 'coerced' },
  filled: { sign: '+', word: 'filled' },
  changed: { sign: '≠', word: 'changed' },
  error: { sign: '✕', word: 'fails' }
}
const WRITTEN = { sign: '=', word: 'written' }
/** What JSON.stringify does there. */
const OTHERWISE = {
  dropped: { sign: '+', word: 'sent' },
  coerced: { sign: '=', word: 'not coerced' },
  filled: { sign: '−', word: 'not filled' },
  changed: { sign: '=', word: 'not changed' },
  error: WRITTEN
}

/** What a serializer does itself at a place where the two differ. */
export function markOf (side, { kind, json }) {
  if (side === 'json') return OTHERWISE[kind]
  // Where JSON.stringify is the one that throws, this side has a text.
  return kind === 'error' && json === null ? WRITTEN : KINDS[kind]
}

/** An answer that can be drawn. It comes from where a reader's code ran. Throws when it is something else. */
export function readComparison (answer) {
  const areTexts = (...values) => values.every((value) => typeof value === 'string')
  const isOutput = (output) => areTexts(output?.text) || areTexts(output?.error)
  const isBranch = (branch) => Number.isInteger(branch?.line) && areTexts(branch.code, branch.explains)
  const isDifference = (one) => areTexts(one?.path, one?.why, one?.json ?? '', one?.fjs ?? '') && Object.hasOwn(KINDS, one.kind)
  const isComparison = areTexts(answer?.source, answer?.schemaText, answer?.valueText) && isOutput(answer.fjs) && isOutput(answer.json) &&
    Array.isArray(answer.branches) && answer.branches.every(isBranch) && Array.isArray(answer.differences) && answer.differences.every(isDifference)
  if (!isComparison) throw new Error('the answer to this value is not a comparison: change it')
  return answer
}

/** A longer function is shown up to here. */
export const MAX_LINES = 1000

/**
 * Lines that are explained in the same words, together, in the order of their first: the same few are generated for
 * every string.
 */
export function groupBranches (branches) {
  const groups = new Map()
  for (const { line, code, explains } of branches) {
    if (line > MAX_LINES) continue
    if (groups.has(explains)) groups.get(explains).lines.push(line)
    else groups.set(explains, { lines: [line], code, explains })
  }
  return [...groups.values()]
}

const TOKEN = /"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^\s[\]{},:"]+/g
const opens = (token) => token === '{' || token === '['

/**
 * Break a JSON text into lines, one a value, each with the paths from the root to what it begins or ends, such as `$`,
 * `$.tags`, `$.tags[0]`. Works on the text itself, so that what is shown is what was written: the order of the
 * properties, the digits, and also a text that no parser would take.
 */
export function layOutJson (text) {
  const lines = []
  const open = []
  let startsLine = true
  let before
  for (const [token] of text.matchAll(TOKEN)) {
    const closes = token === '}' || token === ']'
    const closed = closes ? open.pop() : undefined
    if (closes) startsLine = !opens(before)
    if (startsLine) lines.push({ depth: open.length, text: '', trail: [...open.map(({ path }) => path), closed?.path ?? pathOf(token, open.at(-1))] })
    const line = lines[lines.length - 1]
    line.text += token === ':' ? ': ' : token
    if (opens(token)) open.push({ path: line.trail.at(-1), index: token === '[' ? 0 : null })
    startsLine = token === ',' || opens(token)
    before = token
  }
  return lines
}

/** Of the value that a token begins: in an object, its name as the text spells it. */
function pathOf (token, container) {
  if (!container) return '$'
  if (container.index !== null) return `${container.path}[${container.index++}]`
  return container.path + (/^[A-Za-z_$][\w$]*$/.test(token.slice(1, -1)) ? `.${token.slice(1, -1)}` : `[${token}]`)
}
