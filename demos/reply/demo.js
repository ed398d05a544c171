import { fileURLToPath } from 'node:url'
import { UsageError } from '../lib/command-line/command-error.js'
import { writeOrKeep } from '../lib/files/keep-result.js'
import { recordAnswers, writeAnswers } from './figure/record-answers.js'
import { CLIENTS, HOWS, VALUES } from './model/choices.js'
import { tryEndings } from './model/endings/try-endings.js'
import { followAnswers } from './model.js'
import { renderStory, tellAnswer } from './story/render-story.js'
import { tryValues } from './story/try-values.js'

export const summary = 'follows what a handler returns to the bytes on the socket, and ends a request in every way'

const IDS = VALUES.map(({ id }) => id)
const ANSWERS = fileURLToPath(new URL('figure/answers.json', import.meta.url))
const ENDINGS = fileURLToPath(new URL('figure/endings.json', import.meta.url))

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  value: { type: 'string', placeholder: 'value', description: `one value only: ${IDS.join(', ')}` },
  figure: { type: 'boolean', description: 'ask for everything that the figure and the table on the page show, and keep it' }
}

const LEAVING = CLIENTS.map(({ id }) => id).filter((id) => id === 'gone' || id === 'midway')

/** Since Node 24, a client that leaves within a long answer is noticed. */
export const whyOther = () => Number.parseInt(process.versions.node) >= 24 ? 'only before version 24, Node calls a long answer finished when its client has left' : undefined

/** What the first part follows. */
const FOLLOWED = [
  { value: 'object', how: 'async' },
  { value: 'stream', how: 'async' },
  { value: 'stream', how: 'async-send' },
  { value: 'undefined', how: 'return' }
].map((choice) => ({ ...choice, client: 'get', between: 'nothing' }))

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @returns {Promise<object>} the story's data, or that of one value
 * @throws {UsageError} when there is no such value
 */
export async function tell ({ value, figure }) {
  if (value !== undefined && !IDS.includes(String(value))) throw new UsageError(`--value takes one of ${IDS.join(', ')}, got '${value}'`)
  if (value !== undefined) return { one: await followAnswers(HOWS.map(({ id }) => choose(String(value), id))) }
  if (figure) {
    await writeOrKeep(ANSWERS, writeAnswers(await recordAnswers()))
    await writeOrKeep(ENDINGS, writeEndings(await tryEndings()))
  }
  const ways = HOWS.flatMap(({ id }) => [choose('string', id), choose('stream', id)])
  const left = VALUES.flatMap(({ id, long }) => LEAVING.filter((client) => client === 'gone' || long !== undefined).map((client) => choose(id, 'async', client)))
  const [followed, waysTried, leftTried, values, ended] = await Promise.all([followAnswers(FOLLOWED), followAnswers(ways), followAnswers(left), tryValues(), tryEndings()])
  return { followed, values, ended, ways: pair(waysTried, ({ choice }) => choice.how), left: pair(leftTried, ({ choice }) => choice.value) }
}

/**
 * @param {any} data what `tell` returns
 * @param {import('../lib/commands/demo.js').Style} style
 */
export function render (data, style) {
  return data.one ? `${data.one.map(tellAnswer).join('\n\n')}\n` : renderStory(data, style)
}

/** @param {import('./model/endings/try-endings.js').Ended[]} ended a line each */
export function writeEndings (ended) {
  return `[\n${ended.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`
}

/** @param {string} value @param {string} how @param {string} client @returns {import('./model/choices.js').Choice} */
function choose (value, how, client = 'get') {
  return { value, how, client, between: 'nothing' }
}

/**
 * @param {import('./model.js').Answer[]} answers
 * @param {(answer: import('./model.js').Answer) => string} by
 */
function pair (answers, by) {
  return [...new Set(answers.map(by))].map((id) => answers.filter((answer) => by(answer) === id))
}
