const example = (id, choice, label = '') => ({ id, label, choice: split(choice) })

/** What the figure offers to begin with: by a button, or by its address alone. */
export const EXAMPLES = [
  example('object', 'object async get nothing', 'Object'),
  example('stream', 'stream async get nothing', 'Stream'),
  example('lost', 'stream async-send get nothing', 'Lost stream'),
  example('twice', 'object twice get nothing', 'Twice'),
  example('nothing', 'undefined return get nothing', 'No answer'),
  example('hijack', 'json hijack get nothing', 'hijack'),
  example('head', 'stream async head nothing', 'HEAD'),
  example('gone', 'object async gone nothing', 'Client gone'),
  example('returned', 'stream return-reply get nothing'),
  example('empty', 'undefined async get nothing'),
  example('null', 'null async get nothing'),
  example('html', 'html async get nothing'),
  example('json', 'json async get nothing'),
  example('response', 'response async get nothing'),
  example('head-response', 'response async head nothing'),
  example('midway', 'stream async midway nothing'),
  example('within', 'string async midway nothing'),
  example('late', 'string async-send get waits'),
  example('trailer', 'string async get trailer'),
  example('error-trailer', 'error async get trailer')
]

function split (text) {
  const [value, how, client, between] = text.split(' ')
  return { value, how, client, between }
}

/** How the answer of a choice is named, and its address. */
export function nameChoice ({ value, how, client, between }) {
  return [value, how, client, between].join(' ')
}

export function nameOf (choice) {
  return EXAMPLES.find((one) => nameChoice(one.choice) === nameChoice(choice))?.id
}

export function writeState (choice) {
  return nameOf(choice) ?? nameChoice(choice)
}

/** The choice of an address, which anybody may have written; null when it is none. */
export function readState (state, { answers }) {
  const known = EXAMPLES.find(({ id }) => id === state)
  if (known) return known.choice
  return Object.hasOwn(answers, state) ? split(state) : null
}

/** How the events of a step are said, where they do not say it themselves. */
const WHO = { handler: 'the handler', preSerialization: 'preSerialization', serializer: 'the serializer', onSend: 'onSend', error: 'onError:', log: 'log' }

/** What was captured of a choice: the handler's code, the bytes as lines, a conclusion, and what happened. */
export function readAnswer ({ answers, handlers, bytes, conclusions, lines }, choice) {
  const [handler, sent, conclusion, ...events] = answers[nameChoice(choice)]
  return {
    handler: handlers[handler],
    bytes: bytes[sent].replaceAll('\r\n', '\n').trimEnd(),
    conclusion: conclusions[conclusion],
    events: events.map((index) => lines[index]).map(([what, said]) => ({ what, said: say(what, said) }))
  }
}

function say (what, said) {
  if (what === 'handler' && said.startsWith('its')) return said.replace('its', 'the handler’s')
  return WHO[what] ? `${WHO[what]} ${said}` : said
}
