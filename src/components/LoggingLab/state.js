import { addressOf, pick } from '../Figure/address.js'

const FIELDS = ['level', 'method', 'bindings', 'object', 'message', 'serializers', 'redact', 'ending']

/** All of a choice. Whether it can be logged is for the model to say. */
export const addressIn = (examples, { levels, methods, serializers, endings }) => addressOf(examples, {
  stateOf: ({ choice }) => choice,
  pack: (choice) => JSON.stringify(pick(FIELDS, choice)),
  unpack (text) {
    const choice = pick(FIELDS, { ending: 'signal', ...JSON.parse(text) })
    const { level, method, bindings, object, message, redact, ending } = choice
    const areTexts = [bindings, object, message, redact].every((one) => typeof one === 'string')
    const areOffered = levels.includes(level) && methods.includes(method) && endings.some(({ id }) => id === ending)
    if (!areTexts || !areOffered || !Array.isArray(choice.serializers)) return null
    return { ...choice, serializers: serializers.map(({ id }) => id).filter((id) => choice.serializers.includes(id)) }
  }
})

/** How the model begins what it says of each field. */
const BEGINNINGS = { object: 'the object ', bindings: 'child(bindings) ', redact: 'redact ', message: 'the message ' }

/** Which field a problem is about; undefined when there is none, or it is about no field. */
export function findWrong (problem) {
  return Object.keys(BEGINNINGS).find((field) => problem.startsWith(BEGINNINGS[field]))
}

/** How many lines come in all: the one that is watched, and those that come while it is written. */
export const LINES = 4
/** As much of a name is said. */
const LONGEST_KEY = 30
const SAID = {
  level: 'The line begins with the text of its level, which was ready.',
  time: 'The time is new for each line: this text is made in the call.',
  base: 'Next comes the other text that was ready, as it is. Nothing is made anew.',
  message: 'The message becomes JSON.',
  end: 'The line is complete. The marked parts were ready before, and this call made the others.'
}

/** What becomes of the lines: of each at once, or of those that wait. */
const ENDS = {
  sync: [
    'With sync: true, the call itself writes the line. The process waits until that is done.',
    'Each of three more lines is in the file before the call returns. Nothing waits.',
    'SIGTERM ends the process. Nothing waited, so nothing is lost.'
  ],
  later: [
    'sonic-boom gets the line. It writes nothing yet, so it begins at once. The process goes on.',
    'Three more lines come while the first is written. They wait in the memory of the process.'
  ],
  kept: 'process.exit() still runs JavaScript, so Pino writes what waits. The file has all lines.',
  lost: 'SIGTERM ends the process, and no JavaScript runs. The lines that wait are lost, and perhaps the first.'
}

/**
 * What happens, in order. `is`: what is made before (`logger`, `child`), the `call`, what a field goes through (`serialize`,
 * `redact`), a `piece` that joins the line, and what becomes of the lines (`write`, `more`, `end`); `at`: the piece that
 * joins, or is on its way.
 */
export function listSteps ({ choice: { level, method, redact, ending }, written, ready, pieces }, { endings }) {
  const steps = [{ is: 'logger', say: 'pino() turns what all its lines share into text, once: the level, the process and the host.' }]
  if (ready.some(({ from }) => from === 'child')) steps.push({ is: 'child', say: 'child() turns its bindings into text, once. Each line of this child gets them as they are.' })
  const follows = written ? 'the gate is open.' : `${method} does nothing. No line is made, but the object was built.`
  steps.push({ is: 'call', say: `${method} is called. The logger’s level is ${level}, so ${follows}` })
  if (!written) return steps
  const bound = Object.keys(JSON.parse(`{${ready.findLast(({ from }) => from === 'child')?.text.slice(1) ?? ''}}`))
  const misses = redact.trim() !== '' && !pieces.some(({ redacted, text }) => redacted || text.includes('"[Redacted]"'))
  for (const [at, { from, key: whole, serialized, redacted }] of pieces.entries()) {
    const key = whole?.slice(0, LONGEST_KEY)
    if (serialized) steps.push({ is: 'serialize', at, say: `The serializer of ${key} gives another value in its place.` })
    if (redacted) steps.push({ is: 'redact', at, say: `A path of redact fits in ${key}, so [Redacted] stands there.` })
    if (from === 'base' && pieces[at + 1].from === 'child') continue
    const isTwice = from === 'field' && bound.includes(whole)
    const note = isTwice ? 'The child has it already, so the line has it twice.' : misses ? 'No path of redact fits, so all of it is in the line.' : ''
    const said = `${key} becomes JSON${note ? `. ${note}` : ', and joins the line.'}`
    const isWrong = isTwice || (from === 'field' && misses)
    steps.push({ is: 'piece', at, isWrong, say: SAID[from === 'child' ? 'base' : from] ?? said })
  }
  const { sync, keeps } = endings.find(({ id }) => id === ending)
  const [write, more, end] = sync ? ENDS.sync : keeps ? [...ENDS.later, ENDS.kept] : [...ENDS.later, ENDS.lost]
  return [...steps, { is: 'write', say: write }, { is: 'more', say: more }, { is: 'end', say: end }]
}

/** Where each line is at a step: in the `buffer`, being `written`, in the `file`, or `lost`. */
export function placeLines ({ is }, { sync, keeps }) {
  if (!['write', 'more', 'end'].includes(is)) return []
  const isOver = is === 'end'
  const rest = sync || (isOver && keeps) ? 'file' : isOver ? 'lost' : 'buffer'
  const first = sync || (isOver && keeps) ? 'file' : 'written'
  return is === 'write' ? [first] : [first, ...Array(LINES - 1).fill(rest)]
}

export function countBytes (pieces) {
  return pieces.reduce((sum, { text }) => sum + new TextEncoder().encode(text).length, 0)
}
