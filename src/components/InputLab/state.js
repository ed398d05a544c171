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
export function readState (state, examples, offers) {
  return readExample(state, examples, ({ question }) => question, ({ type, body, schema, parser, limit, poison, chunked }) => {
    const question = { type, body, schema, parser, limit, poison, chunked }
    const areTexts = [type, body, schema].every((text) => typeof text === 'string') && typeof chunked === 'boolean'
    const areOffered = Object.entries(offers).every(([field, options]) => options.some(({ id }) => id === question[field]))
    return areTexts && areOffered ? question : null
  })
}
