import { layOutJson, markOf } from './state.js'

/** Characters that are drawn of an output, values that travel, and steps at most, before the word of both. */
export const [MAX_OUTPUT, MAX_MOVING, MAX_STEPS] = [6000, 60, 36]
/** Letters of a key and its value, side by side. */
const MAX_WIDTH = 23
const SECRET = /passw|secret|token|hash|credential/i
const bytesOf = (text) => new TextEncoder().encode(text).length

/**
 * What both serializers do with a value, on one clock: at each step after the first, each of them writes one value.
 * `turn` of a row is the step at which it is written; a row of the template `isKnown` from the first.
 */
export function planSteps ({ source, valueText, fjs, json, differences }) {
  const declared = listKeys(source)
  const root = listKeys(source.split(/^(?=function )/m).find((part) => part.startsWith(`function ${/^const main = (\w+)$/m.exec(source)?.[1]} `)) ?? '')
  const fault = differences.find(({ kind, why }) => kind === 'error' && why.startsWith('fast-json-stringify'))
  const sides = { json: readRows('json', json.text ?? '', differences), fjs: [] }
  const values = sides.json.filter(isValue)
  sides.fjs = fjs.error === undefined ? addAbsent(readRows('fjs', fjs.text, differences), root, sides.json) : stopAt(fault, root, values)
  const pace = Math.ceil(Math.max(...Object.values(sides).map((rows) => rows.filter(isValue).length), 1) / MAX_STEPS)
  const [written, walked] = [sides.fjs, sides.json].map((rows) => setTurns(rows, pace))
  for (const row of sides.fjs) row.isKnown = row.trail.every((path) => isInTemplate(path, declared))
  const fallen = fjs.error === undefined ? differences.filter(({ kind }) => kind === 'dropped') : []
  const fall = fallen.length > 0 ? written + 1 : Infinity
  const last = Math.max(written, walked, fall < Infinity ? fall : 0, 2) + 1
  return {
    ...sides,
    last,
    fall,
    fallen: [...new Map(fallen.toReversed().map(({ path }) => [nameOfKey(path), path]))].map(([name, path]) => ({ name, from: values.find(({ trail }) => trail.includes(path))?.path })).reverse(),
    object: values.map(({ path, value, turn }, at) => {
      const name = at > 0 && parentOf(path) === parentOf(values[at - 1].path) ? nameOfKey(path) : path.replace(/^\$\.?/, '')
      return { path, turn, name, text: cutShort(typedAs(path, valueText) ?? value, Math.max(6, MAX_WIDTH - name.length)) }
    }),
    declared: declared.length
  }
}

/** The keys that generated code reads, as it spells them. */
function listKeys (source) {
  return [...new Set([...source.matchAll(/\bobj\w*\[("(?:[^"\\]|\\.)*")\]/g)].map(([, key]) => key))]
}

/** Lines of an output, each with what stands before, in and after its value. */
function readRows (side, text, differences) {
  const byPath = new Map(differences.map((one) => [one.path, one]))
  const said = new Set()
  return layOutJson(text.slice(0, MAX_OUTPUT)).map(({ depth, text: line, trail }) => {
    const difference = trail.map((path) => byPath.get(path)).find((found) => found !== undefined)
    const isFirst = difference !== undefined && !said.has(difference.path)
    said.add(difference?.path)
    const [, head = '', value, tail] = /^("(?:[^"\\]|\\.)*": )?(.*?)(,?)$/s.exec(line) ?? []
    return { depth, trail, path: trail.at(-1), head, value, tail, difference, mark: isFirst ? markOf(side, difference) : null, bytes: bytesOf(line) - (head ? 1 : 0), turn: 0 }
  })
}

function isValue ({ value }) {
  return !/^[\]}]|^[[{]$/.test(value)
}

/** Slots of the template for which nothing was given, where they are: of an object that is no part of another. */
function addAbsent (rows, declared, others) {
  if (rows[0]?.value !== '{') return rows
  const drawn = new Set([...rows, ...others].map(({ head }) => head.slice(0, -2)))
  let at = 1
  for (const key of declared) {
    const found = rows.findLastIndex(({ head, depth }) => depth === 1 && head.slice(0, -2) === key)
    if (found > 0) at = rows.findIndex(({ depth, value }, index) => index >= found && depth === 1 && !/^[[{]$/.test(value)) + 1
    else if (!drawn.has(key)) rows = rows.toSpliced(at++, 0, slot(key, { value: '', mark: { sign: '○', word: 'not given' } }))
  }
  return rows
}

/** The template of one that throws: nothing is written after the value that it could not take. */
function stopAt (fault, declared, values) {
  const rows = declared.map((key) => slot(key, { value: values.find(({ path }) => path === pathOf(key))?.value ?? '' }))
  const stop = rows.findIndex(({ path }) => path === fault?.path)
  const brace = { depth: 0, trail: ['$'], path: '$', head: '', tail: '', bytes: 0, turn: 0 }
  return rows.length === 0
    ? rows
    : [
      { ...brace, value: '{' },
      ...rows.map((row, at) => ({ ...row, isNever: at > stop, isBad: at === stop, mark: at === stop ? { sign: '✕', word: 'throws' } : null })),
      { ...brace, value: '}' }
    ]
}

function slot (key, more) {
  return { depth: 1, trail: ['$', pathOf(key)], path: pathOf(key), head: `${key}: `, tail: '', bytes: 0, turn: 0, ...more }
}

function pathOf (key) {
  return /^"[A-Za-z_$][\w$]*"$/.test(key) ? `$.${key.slice(1, -1)}` : `$[${key}]`
}

/** A bracket that opens is written with the value after it, one that closes with the value before it. */
function setTurns (rows, pace) {
  let count = 0
  for (const row of rows) {
    if (isValue(row)) row.turn = row.isNever ? Infinity : 2 + Math.floor(count++ / pace)
    else row.turn = /^[[{]/.test(row.value) ? 2 + Math.floor(count / pace) : 2 + Math.floor(Math.max(0, count - 1) / pace)
  }
  return count === 0 ? 1 : 1 + Math.ceil(count / pace)
}

/** Whether the generated function has it before it sees a value: a declared key, and the first item of a list. */
function isInTemplate (path, declared) {
  const [, name, quoted, index] = /(?:\.([\w$]+)|\[(".*")\]|\[(\d+)\])$/.exec(path) ?? []
  if (index !== undefined) return index === '0'
  return path === '$' || declared.includes(quoted ?? `"${name}"`)
}

function parentOf (path) {
  return path.replace(/(\.[^.]*|\[\d+\])$/, '')
}

function nameOfKey (path) {
  return path === '$' ? 'the value' : path.replace(/^.*\./, '').replace(/^\$/, '')
}

/** As the reader wrote it, where it has a line to itself. */
function typedAs (path, valueText) {
  if (!/^\$\.\w+$/.test(path) || !valueText.startsWith('{\n')) return undefined
  return new RegExp(`^  ${path.slice(2)}: ([^,{\\n]+),?$`, 'm').exec(valueText)?.[1]
}

/** Bytes that were written up to a step, and those of them that nobody has declared; null: it has thrown. */
export function weigh (rows, { text, error }, step, last) {
  if (error !== undefined && step > 1) return { bytes: null, leaked: 0 }
  const written = rows.filter(({ turn }) => turn <= step)
  const sum = (some) => some.reduce((total, { bytes }) => total + bytes, 0)
  return { bytes: step === last ? bytesOf(text) : sum(written), leaked: sum(written.filter(isLeak)) }
}

/** What has been counted up to a step. */
export function countAt ({ fjs, json, last }, step, outputs) {
  const [own, other] = [weigh(fjs, outputs.fjs, step, last), weigh(json, outputs.json, step, last)]
  return [['bytes, schema', own.bytes ?? '–'], ['without', other.bytes ?? '–'], ['undeclared', json.filter((row) => isValue(row) && isLeak(row) && row.turn <= step).length]]
}

export function isLeak ({ difference }) {
  return difference?.kind === 'dropped'
}

/** A step in one or two sentences: what each of both does. */
export function sayStep (plan, step, { fjs, json }) {
  const { object, fallen, fall, last, declared } = plan
  const names = listNames(fallen.map(({ name }) => name))
  if (step === 1) return `The handler returned ${object.length} value${object.length === 1 ? '' : 's'}. ${declared > 0 ? 'The template was made at the start, with a slot for each declared key.' : 'The function was made at the start.'}`
  const [own, other] = [plan.fjs, plan.json].map((rows) => rows.filter((row) => isValue(row) && row.turn === step))
  if (step === last) {
    const ended = [fjs, json].map(({ text, error }) => error === undefined ? `writes ${bytesOf(text)} bytes` : 'throws')
    return `fast-json-stringify ${ended[0]}${fjs.error === undefined ? '' : ', so the client gets 500'}. JSON.stringify ${ended[1]}${names && json.error === undefined ? `, with ${names}` : ''}.`
  }
  return [
    own.length > 0 ? sayOwn(own[0], own.length) : step === fall ? `No slot for ${names}: ${fallen.length > 1 ? 'they fall' : 'it falls'} away.` : fjs.error !== undefined && step === 2 ? 'fast-json-stringify throws.' : '',
    other.length > 0 ? sayOther(other[0], own[0]?.path === other[0].path) : json.error !== undefined && step === 2 ? 'JSON.stringify throws.' : ''
  ].filter(Boolean).join(' ')
}

function sayOwn ({ path, difference, value, isBad, isKnown, mark }, count) {
  const name = `${nameOfKey(path)}${count > 1 ? ` and ${count - 1} more` : ''}`
  if (isBad) return `${value ? `The slot of ${name} cannot take ${cutShort(value)}` : `${name} is required, and not given`}: the function throws.`
  if (mark?.word === 'not given') return `No ${name} was given: its slot is left out.`
  if (difference?.kind === 'filled') return `No ${name} was given: its default is written, ${cutShort(value)}.`
  if (difference?.json && difference.path === path) return `In its slot, ${cutShort(difference.json)} becomes ${cutShort(value)}.`
  return count > 1 ? `${name} are written.` : isKnown ? `${name} goes into its slot.` : `${name} is written.`
}

function sayOther (row, isSame) {
  const name = nameOfKey(row.path)
  if (isLeak(row)) return SECRET.test(name) ? `JSON.stringify leaks ${name}.` : `JSON.stringify carries ${name} along, undeclared.`
  return isSame && row.difference ? `JSON.stringify writes ${cutShort(row.value)}.` : `JSON.stringify writes ${row.head ? 'key and value' : 'the value'}${isSame || row.path === '$' ? '' : ` of ${name}`}.`
}

function listNames (names) {
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(' and ')
}

export function cutShort (text, most = 14) {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
