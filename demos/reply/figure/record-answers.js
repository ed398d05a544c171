import { BETWEEN, CLIENTS, HOWS, VALUES } from '../model/choices.js'
import { writeHandler } from '../model/write-handler.js'
import { followAnswers } from '../model.js'
import { conclude } from './conclude.js'

/**
 * What the figure draws. Every text stands once, and is named by its place.
 *
 * @typedef {object} Recorded
 * @property {string} node the major version that answered
 * @property {{ values: Offer[], hows: Offer[], clients: Offer[], between: Offer[] }} offers
 * @property {Array<[what: string, said: string]>} lines
 * @property {string[]} handlers
 * @property {string[]} bytes
 * @property {string[]} conclusions
 * @property {Record<string, Told>} answers by the ids of a choice, with spaces between
 *
 * @typedef {{ id: string, label: string }} Offer
 * @typedef {[handler: number, bytes: number, conclusion: number, ...lines: number[]]} Told
 */

/**
 * @param {import('../model/choices.js').Choice[]} [choices] every one, unless told
 * @returns {Promise<Recorded>}
 */
export async function recordAnswers (choices) {
  const [lines, handlers, bytes, conclusions] = Array.from({ length: 4 }, () => list())
  /** @type {Recorded['answers']} */
  const answers = {}
  for (const answer of await followAnswers(choices)) {
    const { choice: { value, how, client, between }, events } = answer
    answers[[value, how, client, between].join(' ')] = [
      handlers.place(writeHandler(answer.choice)), bytes.place(answer.bytes), conclusions.place(conclude(answer)), ...events.map((event) => lines.place(event))
    ]
  }
  const offer = (/** @type {Offer[]} */ offered) => offered.map(({ id, label }) => ({ id, label }))
  const offers = { values: offer(VALUES), hows: offer(HOWS), clients: offer(CLIENTS), between: offer(BETWEEN) }
  return { node: process.versions.node.split('.')[0], offers, lines: lines.all(), handlers: handlers.all(), bytes: bytes.all(), conclusions: conclusions.all(), answers }
}

/** Different values, each once. */
function list () {
  const places = new Map()
  return {
    /** @param {unknown} value @returns {number} its place */
    place (value) {
      const key = JSON.stringify(value)
      if (!places.has(key)) places.set(key, places.size)
      return places.get(key)
    },
    /** @returns {any[]} */
    all: () => [...places.keys()].map((key) => JSON.parse(key))
  }
}

/** @param {Recorded} recorded */
export function writeAnswers ({ answers, ...rest }) {
  const rows = Object.entries(answers).map(([choice, told]) => `    ${JSON.stringify(choice)}: ${JSON.stringify(told)}`)
  const parts = Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')}`)
  return `{\n${parts.join(',\n')},\n  "answers": {\n${rows.join(',\n')}\n  }\n}\n`
}
