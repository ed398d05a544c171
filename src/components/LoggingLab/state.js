import { readExample } from '../Figure/read-example.js'

/** For an address: the id of the example that it is, or all of it. */
export function writeState (choice, examples) {
  const example = examples.find((one) => Object.entries(one.choice).every(([field, value]) => String(value) === String(choice[field])))
  return example?.id ?? JSON.stringify(choice)
}

/**
 * The choice of an address, which anybody may have written; null when it is none. Whether it can be logged is for the
 * model to say.
 */
export function readState (state, examples, { levels, methods, serializers }) {
  return readExample(state, examples, ({ choice }) => choice, ({ level, method, bindings, object, message, serializers: chosen, redact }) => {
    const areTexts = [bindings, object, message, redact].every((text) => typeof text === 'string')
    if (!levels.includes(level) || !methods.includes(method) || !areTexts || !Array.isArray(chosen)) return null
    return { level, method, bindings, object, message, serializers: serializers.map(({ id }) => id).filter((id) => chosen.includes(id)), redact }
  })
}

/** How the model begins what it says of each field. */
const BEGINNINGS = { object: 'the object ', bindings: 'the bindings ', redact: 'redact ', message: 'the message ' }

/** Which field a problem is about; undefined when there is none, or it is about no field. */
export function findWrong (problem) {
  return Object.keys(BEGINNINGS).find((field) => problem.startsWith(BEGINNINGS[field]))
}

const SOURCES = {
  level: 'the level: one string for each, made with the logger',
  time: 'the clock',
  base: 'the logger: process and host, made with it',
  child: 'the child: its bindings, made with it',
  message: 'the message',
  end: 'the end'
}

export function sayPiece ({ from, key, serialized, redacted }) {
  if (from !== 'field') return SOURCES[from]
  return [`the object’s ${key}`, serialized && 'through its serializer', redacted && 'redacted', 'as JSON'].filter(Boolean).join(', ')
}

export function sayShare (pieces) {
  const count = (some) => some.reduce((sum, { text }) => sum + text.length, 0)
  return `${count(pieces.filter(({ ready }) => ready))} of ${count(pieces)} characters were there before the call.`
}
