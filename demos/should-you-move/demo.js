// Prints what a move to Fastify changes, step by step; with flags, what it can be worth to you.
import { InputError } from '../lib/command-line/input-error.js'
import { askListener } from '../lib/http/ask.js'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { readResults, resultsPath } from '../lib/results/store.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { TOPICS, majorOf, readCosts } from './costs.js'
import { askDifferences } from './differences.js'
import { createBridge } from './steps/bridge.js'
import { REQUESTS, compareAnswers, findDifferences } from './steps/compare-answers.js'
import { createExpress } from './steps/express.js'
import { createFastify } from './steps/fastify.js'
import { EXAMPLE, FIELDS, formatOutward, formatTimes, readRequest, saySum, sumUp } from './sum.js'

const helpOf = ({ name, most, label }) => `<number>  ${label}, to ${groupDigits(most)}; else ${EXAMPLE[name] ?? 'none'}`
const numbers = FIELDS.map((field) => [field.name, { type: 'string', help: helpOf(field) }])
const { json, help, ...flags } = readFlags({
  from: { type: 'string', help: '<express|koa|nest|hono>  sum up a request: what you are on; express when absent' },
  ...Object.fromEntries(numbers),
  schema: { type: 'boolean', help: 'the answer will have a response schema; none when absent' },
  node: { type: 'string', help: '<major>  the version of Node whose recordings count, the newest when absent' }
})

if (Object.keys(flags).length > 0) await printSum()
else await printSteps()

async function printSum () {
  const read = async (topic) => [topic, await readResults(resultsPath(topic, { recorded: true }))]
  const recorded = readCosts(Object.fromEntries(await Promise.all(TOPICS.map(read))))
  const majors = recorded.map(({ node }) => String(majorOf(node)))
  const costs = recorded[majors.indexOf(flags.node ?? majors.at(-1))]
  if (!costs) throw new InputError(`--node takes one of ${majors.join(', ')}`)
  const { request, problems: [problem] } = readRequest(flags, costs)
  if (problem) throw new InputError(`--${problem.join(' ')}`)

  const sum = sumUp(request, costs)
  section(`One request, in processor time, on Node ${sum.node}`)
  table(['', sum.from, sum.to], [
    ...sum.terms.map(({ name, sides }) => [name, ...sides.map(formatTimes)]),
    ['together', formatTimes(sum.before), formatTimes(sum.after)]
  ])
  say(`${formatOutward(sum.gain)} times as many requests.`)
  const { advice, gains, note } = saySum(sum, request)
  const lines = [advice, ...gains.map(([who, what, why]) => `${who} ${what}. ${why}`), note]
  lines.filter(Boolean).forEach((line) => say(line))
  say(`Recorded in static/results/: ${TOPICS.join(', ')}. Run one again with npm run bench:<name>.`)
}

async function printSteps () {
  section('One application on Express, with Express inside, and on Fastify.')
  const kept = await askListener(createExpress(), REQUESTS)
  const [bridge, app] = [await createBridge(), createFastify()]
  await app.ready()
  const [bridged, moved] = [await askListener(bridge.routing, REQUESTS), await askListener(app.routing, REQUESTS)]
  const compare = (answers, at) => findDifferences(kept[at], answers[at]).length === 0 ? 'equal' : 'different'
  table(['', 'Express', 'inside', 'Fastify'], REQUESTS.map(({ says, method }, at) => [
    `${method} ${says}`, `${kept[at].status}, ${kept[at].body.length} B`, compare(bridged, at), compare(moved, at)
  ]))
  say('Equal are status, body, and headers but those of connection and date. Inside, a string is text, and the URL is decoded once before Express.')

  section('What the check with inject() finds in the last step.')
  for (const line of await compareAnswers(app, REQUESTS, kept)) say(line)
  await Promise.all([bridge.close(), app.close()])
  say('Express read the body before it asked who sends it. A hook in onRequest comes before the body is read.')

  section('The same lines on both, and what brings the old answer back.')
  for (const { thing, express, fastify, cured } of await askDifferences()) {
    const cure = cured ? [`   cured    ${cured.answer}`, `            by ${cured.by}`] : []
    show(thing, `   Express  ${express}`, `   Fastify  ${fastify}`, ...cure)
  }
}
