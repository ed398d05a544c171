import { addressOf, pick } from '../Figure/address.js'

const FIELDS = ['type', 'body', 'schema', 'parser', 'limit', 'poison', 'chunked']

/** All of a question. Whether it can be asked is for the model to say. */
export const addressIn = (examples, offers) => addressOf(examples, {
  stateOf: ({ question }) => question,
  pack: (question) => JSON.stringify(pick(FIELDS, question)),
  unpack (text) {
    const question = pick(FIELDS, JSON.parse(text))
    const { type, body, schema, chunked } = question
    const areTexts = [type, body, schema].every((one) => typeof one === 'string') && typeof chunked === 'boolean'
    const areOffered = Object.entries(offers).every(([field, options]) => options.some(({ id }) => id === question[field]))
    return areTexts && areOffered ? question : null
  }
})
