import { MARGIN, proseOf, table, tellSections } from '../../lib/text/story.js'
import { groupDigits } from '../../lib/text/group-digits.js'

const prose = proseOf(72)
const NO_NAME = ['<anonymous>', 'anonymous()']
const OF_CONNECTION = new Set(['connection', 'date', 'keep-alive'])

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ answers, around, steps, implied, ceiling }, { bold }) {
  const spike = implied.filter((/** @type {any} */ { group }) => group === 'participations')
  const hello = implied.filter((/** @type {any} */ { group }) => group === 'hello')
  const sections = [
    ['The same question to four set-ups.', table(...describeAnswers(answers)), prose(compareAnswers(answers))],
    ['What it passes before Nest has it, and after.', lists(describeAround(around)), prose('The hooks without a name are the adapter’s own, for features that may be switched on later. runMiddie is @fastify/middie, which runs Express middlewares in Fastify; there are none here.')],
    ['What it passes in Nest: the same on both.', describeSteps(steps)],
    ['How many promises that takes.', table(...describePromises(answers)), prose('What Nest adds is the same with either adapter. An adapter replaces what is below Nest, and nothing of Nest.')],
    ['What was published, as time from answer to answer.', table(...describeTaken(spike, hello)), prose(compareSaved(spike, hello))],
    ['The published P90, from the rate and the pause.', table(...describeSpike(spike)), prose(`500 users who pause 0.1 s between an answer and the next question ask at most ${number(ceiling)} times a second. Who answers fewer has a queue, and the P90 of the ramp follows from the rate. If the printed rate is the peak, it comes within a tenth of both. If it is the whole run’s, which k6 prints, it misses both.`)],
    ['The published average of hello, from the rate.', table(...describeHello(hello)), prose('1,024 connections wait for an answer, or there is nobody to count: the average wait is 1,024 by the rate.')],
    ['That spike, played through.', table(...describePlayed(spike)), prose(`Nothing is timed here: a server that answers one after the other, each in the same time, and users who come, ask, wait, pause and go. While they are few it has less to do, so the rate of the whole run is below the most that it answers, and never above half of the ${number(ceiling)}.`)]
  ]
  return tellSections(sections, bold)
}

/** @param {any[]} answers */
function describeAnswers (answers) {
  const [{ participations: first }] = answers
  return /** @type {const} */ ([['', 'participations', 'hello', 'no token', 'other headers'], answers.map(({ label, participations, hello, refused }) => [
    label,
    `${participations.status}, ${Buffer.byteLength(participations.body)} B ${participations.body === first.body ? 'equal' : 'different'}`,
    `${hello.status}, ${Buffer.byteLength(hello.body)} B ${hello.body === answers[0].hello.body ? 'equal' : 'different'}`,
    String(refused.status),
    extraHeaders(participations) || '–'
  ])])
}

/** @param {any[]} answers */
function compareAnswers (answers) {
  const [express, fastify] = answers
  const type = (/** @type {any} */ { hello }) => hello.headers['content-type']
  return `Hello has the same bytes and another type: ${type(express)} from Express, ${type(fastify)} from Fastify.`
}

/** @param {any} answer */
function extraHeaders ({ headers }) {
  return Object.keys(headers).filter((name) => !OF_CONNECTION.has(name) && !name.startsWith('content-')).sort().join(', ')
}

/** @param {any} around */
function describeAround ({ express, fastify }) {
  const hooks = Object.entries(fastify).map(([phase, names]) => `${phase}: ${gather(/** @type {string[]} */ (names))}`)
  return [['Express', `middlewares: ${gather(express)}`], ['Fastify', hooks.join('; ')]]
}

/** @param {string[]} names */
function gather (names) {
  const nameless = names.filter((name) => NO_NAME.includes(name)).length
  const named = names.filter((name) => !NO_NAME.includes(name)).map((name) => name.replace('()', ''))
  return [nameless > 0 ? `${nameless} without a name` : [], named].flat().join(', ')
}

/** @param {any[][]} steps */
function describeSteps ([express, fastify]) {
  return table([], express.map(({ part, what }, index) => {
    const other = fastify[index]?.what
    return [part, `${what}${other === what ? '' : `; on Fastify ${other}`}`]
  }))
}

/** @param {any[]} answers */
function describePromises (answers) {
  return /** @type {const} */ ([['', 'participations', 'hello'], answers.map(({ label, promises }) => [label, String(promises.participations), String(promises.hello)])])
}

/** @param {any[][]} groups */
function describeTaken (...groups) {
  return /** @type {const} */ ([['', 'on Express', 'on Fastify', 'saved', 'gain'], groups.map(([express, fastify]) => [
    express.group,
    micro(express.takenMicroseconds),
    micro(fastify.takenMicroseconds),
    micro(express.takenMicroseconds - fastify.takenMicroseconds),
    `${(fastify.rate / express.rate).toFixed(2)}x`
  ])])
}

/** @param {any[][]} groups the participations, and hello */
function compareSaved (...groups) {
  const [spike, hello] = groups.map(([express, fastify]) => express.takenMicroseconds - fastify.takenMicroseconds)
  return `On one machine, with only the adapter changed, one would expect savings of one size, not one of ${Math.round(spike / hello)} times the other.`
}

/** @param {any[]} spike */
function describeSpike (spike) {
  return /** @type {const} */ ([['', 'at its most', 'then without a pause', 'of the whole run', 'printed'], spike.map(({ label, withinMs, withoutPauseMs, ofMeanMs, printedMs }) => [label, milli(withinMs), milli(withoutPauseMs), milli(ofMeanMs), milli(printedMs)])])
}

/** @param {any[]} hello */
function describeHello (hello) {
  return /** @type {const} */ ([['', 'rate', 'implied', 'printed'], hello.map(({ label, rate, waitMs, printedMs }) => [label, `${number(rate)}/s`, milli(waitMs), milli(printedMs)])])
}

/** @param {any[]} spike */
function describePlayed (spike) {
  return /** @type {const} */ ([['', 'at its most', 'of the whole run', 'P90', 'by the formula'], spike.map(({ label, rate, played, withinMs }) => [label, `${number(rate)}/s`, `${number(played.rate)}/s`, milli(played.withinMs), milli(withinMs)])])
}

/** @param {string[][]} rows */
function lists (rows) {
  return rows.map(([name, text]) => prose(text, `${MARGIN}${name}  `)).join('\n')
}

/** @param {number} value */
const number = (value) => groupDigits(value, 0)

/** @param {number} value */
const milli = (value) => `${Math.round(value)} ms`

/** @param {number} value */
const micro = (value) => `${Math.round(value)} µs`
