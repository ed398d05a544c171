// Prints what a move to Fastify changes, step by step; with flags, what it can be worth to you.
import { InputError } from '../lib/command-line/input-error.js'
import { askListener } from '../lib/http/ask.js'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { readResults, resultsPath } from '../lib/results/store.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { FRAMEWORKS, SOURCES, TOPICS, frameworkOf, majorOf, readCosts } from './costs.js'
import { askDifferences } from './differences.js'
import { createBridge } from './steps/bridge.js'
import { REQUESTS, compareAnswers, findDifferences } from './steps/compare-answers.js'
import { createExpress } from './steps/express.js'
import { createFastify } from './steps/fastify.js'
import { EXAMPLE, FIELDS, formatRange, formatTimes, isKnown, readRequest, saySum, sumUp } from './sum.js'

const { json, help, ...flags } = readFlags({
  from: { type: 'string', help: `<${FRAMEWORKS.map(({ id }) => id).join('|')}>  sum up a request of yours: the framework that you are on; ${EXAMPLE.framework} when absent` },
  ...Object.fromEntries(FIELDS.map(({ name, of, most, says, optional }) => [name, { type: /** @type {const} */ ('string'), help: `<number>  ${says}, up to ${groupDigits(most)}; ${optional ? 'left out' : EXAMPLE[of]} when absent` }])),
  schema: { type: 'boolean', help: 'the answer will have a response schema; none when absent' },
  node: { type: 'string', help: '<major>  the version of Node whose recordings count, the newest when absent' }
})

if (Object.keys(flags).length > 0) await printSum()
else await printSteps()

async function printSum () {
  const { request, problems: [problem] } = readRequest({ ...flags, schema: flags.schema ? '1' : '0' })
  if (problem) throw new InputError(`--${problem.name} ${problem.text}`)
  const results = await Promise.all(TOPICS.map(async (topic) => [topic, await readResults(resultsPath(topic, { recorded: true }))]))
  const recorded = readCosts(Object.fromEntries(results))
  const costs = flags.node === undefined ? recorded.at(-1) : recorded.find(({ node }) => String(majorOf(node)) === flags.node)
  if (!costs) throw new InputError(`--node takes one of ${recorded.map(({ node }) => majorOf(node)).join(', ')}, got '${flags.node}'`)
  if (!isKnown(request, costs)) throw new InputError(`nothing is recorded of --from ${request.framework} on Node ${majorOf(costs.node)}: take another of the two, or give --before and --after`)

  const sum = sumUp(request, costs)
  const { label, to, bare } = frameworkOf(request.framework)
  section(`One request, in processor time, on Node ${sum.node}`)
  table(['', label, to], [
    ...sum.terms.map((part) => [part.label, formatTimes(part.before), formatTimes(part.after)]),
    ['together', formatTimes(sum.before), formatTimes(sum.after)],
    ['requests a second', formatRange(sum.rateBefore), formatRange(sum.rateAfter)]
  ])
  for (const sentence of saySum(sum, request)) say(sentence)
  const where = { bare: { results: bare.results, cells: bare.cell, label: 'a request that does nothing' }, ...SOURCES }
  say('Recorded:')
  for (const { id, nodes } of sum.terms.filter((part) => part.nodes.length > 0)) {
    const { label: part, results: topic, cells } = where[id]
    say(`${part}: static/results/${topic}.json, ${cells}, Node ${nodes.join(' and ')}, npm run bench:${topic}`)
  }
  say('Left out: parsing and validating bodies, the logger, Express’s ETag of a large answer, garbage collection of your own objects, the slowest requests, and what your machine is to this one. Give your own with --before and --after.')
}

async function printSteps () {
  section('One application on Express, with Express inside, and on Fastify.')
  const kept = await askListener(createExpress(), REQUESTS)
  const bridge = await createBridge()
  const app = createFastify()
  await app.ready()
  const [bridged, moved] = [await askListener(bridge.routing, REQUESTS), await askListener(app.routing, REQUESTS)]
  const compare = (answers, index) => findDifferences(kept[index], answers[index]).length === 0 ? 'equal' : 'different'
  table(['', 'Express', 'inside', 'Fastify'], REQUESTS.map(({ says, method }, index) => [
    `${method} ${says}`, `${kept[index].status}, ${Buffer.byteLength(kept[index].body)} B`, compare(bridged, index), compare(moved, index)
  ]))
  say('Equal are the status, the headers and the body, whatever the hour and the connection. Inside, a string is text, and the URL is decoded once before Express decodes it.')

  section('What the check with inject() tells of the last step.')
  for (const line of await compareAnswers(app, REQUESTS, kept)) say(line)
  await Promise.all([bridge.close(), app.close()])
  say('Express had read the body before it asked who sends it. A hook in onRequest comes before the body is read.')

  section('The same lines on both: what bites, and what cures it.')
  for (const { thing, express, fastify, cured } of await askDifferences()) {
    show(thing, `   Express  ${express}`, `   Fastify  ${fastify}`, ...cured ? [`   cured    ${cured.answer}`, `            by ${cured.by}`] : [])
  }
}
