import { readExample } from '../Figure/read-example.js'

/** For an address: the id of the example that it is, or all of it. */
export function writeState (question, examples) {
  const example = examples.find((one) => Object.entries(one.question).every(([field, value]) => value === question[field]))
  return example?.id ?? JSON.stringify(question)
}

/**
 * The question of an address, which anybody may have written; null when it is none. Whether it can be asked is for the
 * model to say.
 */
export function readState (state, examples, { parsers, limits, poison: reactions }) {
  return readExample(state, examples, ({ question }) => question, ({ type, body, schema, parser, limit, poison, chunked }) => {
    const areTexts = [type, body, schema].every((text) => typeof text === 'string')
    const areOffered = typeof chunked === 'boolean' && parsers.some(({ id }) => id === parser) && limits.includes(limit) && reactions.includes(poison)
    return areTexts && areOffered ? { type, body, schema, parser, limit, poison, chunked } : null
  })
}
