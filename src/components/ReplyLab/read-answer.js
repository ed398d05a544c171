import { nameChoice } from './state.js'

/** How the events of a step are said, where they do not say it themselves. @type {Record<string, string>} */
const WHO = { handler: 'the handler', preSerialization: 'preSerialization', serializer: 'the serializer', onSend: 'onSend', error: 'onError:', log: 'log' }

/**
 * @typedef {object} Shown
 * @property {string} handler its code
 * @property {string} bytes of the answer, as lines
 * @property {string} conclusion
 * @property {Array<{ what: string, said: string }>} events
 */

/**
 * @param {import('./state').Recorded} recorded
 * @param {import('./state').Choice} choice
 * @returns {Shown}
 */
export function readAnswer ({ answers, handlers, bytes, conclusions, lines }, choice) {
  const [handler, sent, conclusion, ...events] = answers[nameChoice(choice)]
  return {
    handler: handlers[handler],
    bytes: bytes[sent].replaceAll('\r\n', '\n').trimEnd(),
    conclusion: conclusions[conclusion],
    events: events.map((index) => lines[index]).map(([what, said]) => ({ what, said: say(what, said) }))
  }
}

/**
 * @param {string} what
 * @param {string} said
 */
function say (what, said) {
  if (what === 'handler' && said.startsWith('its')) return said.replace('its', 'the handler’s')
  return WHO[what] ? `${WHO[what]} ${said}` : said
}
