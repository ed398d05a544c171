import { sayCount } from '../../../demos/lib/text/group-digits.js'
import { childPath } from '../../../demos/serialization/reasons.js'

/** What the figure tells, in the order of its tabs. */
export const TABS = ['outputs', 'why', 'function']

export function nameOf ({ schemaText, valueText }, examples) {
  return examples.find((one) => one.schemaText === schemaText && one.valueText === valueText)?.id
}

/** For an address: an example and a tab, or the texts themselves. */
export function writeState ({ schemaText, valueText, tab }, examples) {
  const id = nameOf({ schemaText, valueText }, examples)
  if (id) return tab === TABS[0] ? id : `${id}:${tab}`
  return JSON.stringify({ schema: schemaText, value: valueText, tab })
}

/** What an address says, which anybody may have written: texts and a tab, or null. What is no example of ours waits for the reader. */
export function readState (text, examples) {
  const tabOf = (tab) => TABS.includes(tab) ? tab : TABS[0]
  const [id, tab] = text.split(':', 2)
  const example = examples.find((one) => one.id === id)
  if (example) return { schemaText: example.schemaText, valueText: example.valueText, tab: tabOf(tab) }
  try {
    const { schema, value, tab } = JSON.parse(text)
    return typeof schema === 'string' && typeof value === 'string' ? { schemaText: schema, valueText: value, tab: tabOf(tab), isHeld: true } : null
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

/** Rows that are drawn of an output, and steps, at most: what comes later is written at the last one. */
const [MAX_ROWS, MAX_STEPS] = [200, 36]
const bytesOf = (text) => new TextEncoder().encode(text).length

/**
 * What both serializers do with a value, on one clock: at each step after the first, each of them writes one value.
 * `turn` of a row is the step at which it is written; a row of the template `isKnown` from the first.
 */
export function planSteps ({ source, valueText, fjs, json, differences }) {
  const byPath = new Map(differences.map((one) => [one.path, one]))
  const mark = (row) => ({ ...row, difference: row.trail.map((path) => byPath.get(path)).find(Boolean) })
  const walk = listRows(json.text ?? '', source)
  const sides = { json: walk.map(mark), fjs: listTemplate(source, fjs, differences, walk).map(mark) }
  const [walked, written] = [sides.json, sides.fjs].map(setTurns)
  const values = sides.json.filter(isValue)
  const leaked = values.filter(isLeak).map(({ path, turn, difference }) => ({ path, turn, name: nameOfPath(difference.path) }))
  return {
    ...sides,
    last: Math.max(written, walked) + 1,
    fallen: leaked.filter(({ name }, at) => leaked.findIndex((one) => one.name === name) === at),
    object: values.map(({ path, value, turn }) => {
      const typed = /^\$\.\w+$/.test(path) && new RegExp(`^  ${path.slice(2)}: ([^,{\\n]+),?$`, 'm').exec(valueText)?.[1]
      const taken = sides.fjs.find((row) => row.path === path && isValue(row))?.turn
      return { path, name: path.replace(/^\$\.?/, ''), text: typed || value, turns: [turn, taken ?? turn] }
    })
  }
}

/** A JSON text as rows, one for each bracket and each value; `trail`: the paths from the root to it. */
function listRows (text, source) {
  const rows = []
  const add = (head, value, tail, trail, isKnown) => {
    rows.push({ head, value, tail, trail, path: trail.at(-1), isKnown, bytes: bytesOf(head + value + tail) - (head ? 1 : 0) })
  }
  const visit = (head, value, tail, trail, isKnown) => {
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    const isList = Array.isArray(value)
    if (rows.length >= MAX_ROWS) return
    if (entries.length === 0) return add(head, JSON.stringify(value), tail, trail, isKnown)
    add(head, isList ? '[' : '{', '', trail, isKnown)
    entries.forEach(([key, inner], at) => {
      // The function has the declared keys before it sees a value, and the first item of a list stands for all.
      const isDeclared = isList ? at === 0 : source.includes(`[${JSON.stringify(key)}]`)
      visit(isList ? '' : `${JSON.stringify(key)}: `, inner, at < entries.length - 1 ? ',' : '', [...trail, childPath(trail.at(-1), isList ? at : key)], isKnown && isDeclared)
    })
    add('', isList ? ']' : '}', tail, trail, isKnown)
  }
  try {
    if (text) visit('', JSON.parse(text), '', ['$'], true)
  } catch {
    add('', text, '', ['$'], true)
  }
  return rows
}

/**
 * The rows of the generated function, also where nothing was given. One that throws writes nothing after the value that
 * it could not take.
 */
function listTemplate (source, { text = '', error }, differences, values) {
  const main = /^const main = (\w+)$/m.exec(source)?.[1]
  const code = source.split(/^(?=function )/m).find((part) => part.startsWith(`function ${main} `)) ?? ''
  const keys = [...new Set([...code.matchAll(/\bobj\w*\[("(?:[^"\\]|\\.)*")\]/g)].map(([, key]) => JSON.parse(key)))]
  const rows = listRows(text, source)
  if (keys.length === 0 || (error === undefined && !text.startsWith('{'))) return rows
  const given = rows.slice(1, -1)
  const paths = keys.map((key) => childPath('$', key))
  const stop = paths.indexOf(differences[0]?.path)
  const row = (path, more) => ({ head: '', tail: '', trail: [...new Set(['$', path])], path, isKnown: true, bytes: 0, ...more })
  const slots = paths.flatMap((path, at) => {
    const own = given.filter(({ trail }) => trail[1] === path)
    if (own.length > 0) return own
    const taken = error === undefined ? '' : values.length === 0 ? '…' : values.find((one) => one.path === path)?.value ?? ''
    const value = taken && !isValue({ value: taken }) ? `${taken}…` : taken
    return [row(path, { head: `${JSON.stringify(keys[at])}: `, value, isNever: error !== undefined && at > stop, isBad: error !== undefined && at === stop })]
  })
  const brace = (value) => row('$', { value, bytes: error === undefined ? 1 : 0 })
  return [brace('{'), ...slots, ...given.filter(({ trail }) => !paths.includes(trail[1])), brace('}')]
}

export function isValue ({ value }) {
  return !/^[[{\]}]$/.test(value)
}

/** A bracket that opens is written with the value after it, one that closes with the value before it. */
function setTurns (rows) {
  let turn = 1
  for (const row of rows) {
    const next = Math.min(turn + 1, MAX_STEPS)
    if (isValue(row)) row.turn = row.isNever ? Infinity : (turn = next)
    else row.turn = /[[{]/.test(row.value) ? next : turn
  }
  return turn
}

function nameOfPath (path) {
  return path === '$' ? 'the value' : path.replace(/^.*\./, '').replace(/^\$/, '').replace(/^\[(\d+)\]$/, 'item $1')
}

/** Bytes that were written up to a step, and those of them that nobody has declared. */
export function weigh (rows, { text }, step, last) {
  const written = rows.filter(({ turn }) => turn <= step)
  const sum = (some) => some.reduce((total, { bytes }) => total + bytes, 0)
  return { bytes: step === last ? bytesOf(text ?? '') : sum(written), leaked: sum(written.filter(isLeak)) }
}

/** What has been counted up to a step. */
export function countAt (plan, step, outputs) {
  const [own, other] = SERIALIZERS.map(([side]) => outputs[side].error === undefined || step === 1 ? weigh(plan[side], outputs[side], step, plan.last).bytes : '–')
  return [['bytes, schema', own], ['without', other], ['undeclared', plan.json.filter((row) => isValue(row) && isLeak(row) && row.turn <= step).length]]
}

export function isLeak ({ difference }) {
  return difference?.kind === 'dropped'
}

/** A step in one or two sentences: what each of both does. */
export function sayStep (plan, step, outputs) {
  const { object, fallen, last } = plan
  if (step === 1) return `The handler returned ${object.length === 0 ? 'its value' : sayCount(object.length, 'value')}. The function was made when the server started.`
  if (step === last) {
    const [own, other] = SERIALIZERS.map(([side]) => outputs[side].failure ?? `writes ${bytesOf(outputs[side].text)} bytes`)
    const names = fallen.length > 2 ? `${fallen[0].name} and ${fallen.length - 1} more` : fallen.map(({ name }) => name).join(' and ')
    return `fast-json-stringify ${own}${own === 'throws' ? ', so the client gets 500' : ''}. JSON.stringify ${other}${names && `, with ${names}`}.`
  }
  const [own, other] = [plan.fjs, plan.json].map((rows) => rows.filter((row) => isValue(row) && row.turn === step))
  if (own.length > 1 || other.length > 1) return 'All other values are written.'
  return [...own.map((row) => sayOwn(row, outputs)), ...other.map((row) => sayOther(row, own[0]?.path === row.path))].join(' ')
}

function sayOwn ({ path, head, difference, value, isBad }, { source }) {
  const name = nameOfPath(path)
  if (isBad && value === '') return `${name} is required, and not given: the function throws.`
  if (isBad) return `The slot of ${name} cannot take ${cutShort(value)}: the function throws.`
  if (value === '') return `No ${name} was given: its slot is left out.`
  if (difference?.json && difference.path === path) return `In its slot, ${cutShort(difference.json)} becomes ${cutShort(value)}.`
  if (head && !source.includes(`[${head.slice(0, -2)}]`)) return `${name} has no slot, but the schema lets it through.`
  return difference?.kind === 'filled' ? `No own ${name} was given, but its slot is filled: ${cutShort(value)}.` : `${name} goes into its slot.`
}

function sayOther (row, isSame) {
  const name = nameOfPath(row.path)
  if (isLeak(row)) return `${name} has no slot and falls away, but JSON.stringify sends it.`
  return isSame ? `JSON.stringify writes ${row.difference ? cutShort(row.value) : row.head ? 'key and value' : 'it too'}.` : `JSON.stringify writes ${name}.`
}

export function cutShort (text, most = 14) {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
