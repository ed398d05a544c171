import { addressOf } from '../Figure/address.js'

const example = (id, choice, label = '') => ({ id, label, choice: split(choice) })

/** What the figure offers to begin with: by a button, or by its address alone. */
export const EXAMPLES = [
  example('object', 'object async get', 'Object'),
  example('stream', 'stream async get', 'Stream'),
  example('lost', 'stream async-send get', 'Lost stream'),
  example('twice', 'object twice get', 'Twice'),
  example('nothing', 'undefined return get', 'No answer'),
  example('hijack', 'json hijack get', 'hijack'),
  example('head', 'stream async head', 'HEAD'),
  example('gone', 'object async gone', 'Client gone'),
  example('returned', 'stream return-reply get'),
  example('empty', 'undefined async get'),
  example('html', 'html async get'),
  example('json', 'json async get'),
  example('response', 'response async get'),
  example('head-response', 'response async head'),
  example('midway', 'stream async midway'),
  example('within', 'string async midway')
]

function split (text) {
  const [value, how, client] = text.split(' ')
  return { value, how, client }
}

export const nameChoice = ({ value, how, client }) => [value, how, client].join(' ')

/** The name of a choice that was captured. */
export const addressIn = ({ answers }) => addressOf(EXAMPLES, {
  stateOf: ({ choice }) => choice,
  pack: nameChoice,
  unpack: (text) => Object.hasOwn(answers, text) ? split(text) : null
})

/** Who does what is said of an event, where the event does not say it. */
const WHO = { handler: 'the handler', preSerialization: 'preSerialization', serializer: 'the serializer', onSend: 'onSend', error: 'onError:', log: 'log' }

/** What was captured of a choice: the handler's code, the bytes as lines, a conclusion, and what happened. */
export function readAnswer ({ answers }, choice) {
  const { bytes, events, ...rest } = answers[nameChoice(choice)]
  const told = events.map(([what, said]) => ({ what, said: said.startsWith('its') ? said.replace('its', 'the handler’s') : WHO[what] ? `${WHO[what]} ${said}` : said }))
  return { ...rest, bytes: bytes.replaceAll('\r\n', '\n').trimEnd(), events: told }
}
