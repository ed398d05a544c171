// Tells what a request passes in Nest on either adapter, and what a published spike test implies.
import { quantile } from 'simple-statistics'
import { whileListening } from '../lib/http/ask.js'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { readPublished } from '../lib/results/published.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { ceilingOf, plateauOf, simulateSpike, waitWithin } from './arithmetic.js'
import { PATHS, SET_UPS, ask, countPromises, listAround, traceRequest } from './trace.js'

// What was printed besides the rates, which are in published.json: the most users, from the note, who come in two minutes
// and go in one; how long each waits after an answer, from the k6 script of the project.
const SPIKE = { users: 500, pauseMs: 100, upSeconds: 120, downSeconds: 60 }
const P90_MS = { 'nest-express': 352.96, 'nest-fastify': 137.13 }

readFlags()
const whole = (value) => groupDigits(value, 0)
const milli = (value) => `${Math.round(value)} ms`
const micro = (value) => `${Math.round(value)} µs`

section('The same question to four set-ups.')
const answers = []
for (const { label, createServer } of SET_UPS) {
  answers.push(await whileListening(createServer(), async (url) => ({
    label,
    participations: await ask(url + PATHS.participations),
    hello: await ask(url + PATHS.hello),
    refused: await ask(url + PATHS.participations, { token: 'nonsense' })
  })))
}
const compare = (route) => ({ [route]: { status, body } }) => `${status}, ${Buffer.byteLength(body)} B ${body === answers[0][route].body ? 'equal' : 'different'}`
const others = ({ participations: { headers } }) => Object.keys(headers).filter((name) => !/^(connection|date|keep-alive|content-.*)$/.test(name)).sort().join(', ') || '–'
table(['', 'participations', 'hello', 'no token', 'other headers'], answers.map((one) => [one.label, compare('participations')(one), compare('hello')(one), one.refused.status, others(one)]))
const [onExpress, onFastify] = answers.map(({ hello }) => hello.headers['content-type'])
say(`Hello has the same bytes and another type: ${onExpress} from Express, ${onFastify} from Fastify.`)

section('What it passes before Nest has it, and after.')
const around = await listAround()
const gather = (names) => {
  const named = names.filter((name) => !/anonymous/.test(name)).map((name) => name.replace('()', ''))
  return [...named.length < names.length ? [`${names.length - named.length} without a name`] : [], ...named].join(', ')
}
say(`Express  middlewares: ${gather(around.express)}`, `Fastify  ${Object.entries(around.fastify).map(([phase, names]) => `${phase}: ${gather(names)}`).join('; ')}`)
say('The hooks without a name are the adapter’s own, for features that may be switched on later. runMiddie is @fastify/middie, which runs Express middlewares in Fastify; there are none here.')

section('What it passes in Nest: the same on both.')
const traced = [await traceRequest(SET_UPS[0].createServer, PATHS.participations), await traceRequest(SET_UPS[1].createServer, PATHS.participations)]
show(...traced[0].map(({ part, what }, index) => `${part.padEnd(9)}${what}${traced[1][index].what === what ? '' : `; on Fastify ${traced[1][index].what}`}`))

section('How many promises that takes.')
const promises = []
for (const { label, createServer } of SET_UPS) promises.push([label, await countPromises(createServer, PATHS.participations), await countPromises(createServer, PATHS.hello)])
table(['', 'participations', 'hello'], promises)
say('What Nest adds is the same with either adapter. An adapter replaces what is below Nest, and nothing of Nest.')

section('What was published, as time from answer to answer.')
const { rows, contenders } = await readPublished(new URL('published.json', import.meta.url))
const [spike, hello] = ['participations', 'hello'].map((wanted) => rows.filter(({ group }) => group === wanted).map(({ contender, value }) => (
  { group: wanted, contender, rate: value, taken: 1e6 / value, label: contenders.find(({ id }) => id === contender).label }
)))
table(['', 'on Express', 'on Fastify', 'saved', 'gain'], [spike, hello].map(([express, fastify]) => (
  [express.group, micro(express.taken), micro(fastify.taken), micro(express.taken - fastify.taken), `${(fastify.rate / express.rate).toFixed(2)}x`]
)))
const [saved, savedOfHello] = [spike, hello].map(([express, fastify]) => express.taken - fastify.taken)
say(`On one machine, with only the adapter changed, one would expect savings of one size, not one of ${Math.round(saved / savedOfHello)} times the other.`)

section('The published P90, from the rate and the pause.')
const { users, pauseMs } = SPIKE
const within = (rate, pause = pauseMs) => waitWithin({ users, rate, pauseMs: pause, share: 0.9 })
table(['', 'at its most', 'then without a pause', 'of the whole run', 'printed'], spike.map(({ contender, label, rate }) => (
  [label, ...[within(rate), within(rate, 0), within(plateauOf({ users, meanRate: rate, pauseMs })), P90_MS[contender]].map(milli)]
)))
const ceiling = whole(ceilingOf(SPIKE))
say(`500 users who pause 0.1 s between an answer and the next question ask at most ${ceiling} times a second. Who answers fewer has a queue, and the P90 of the ramp follows from the rate. If the printed rate is the peak, it comes within a tenth of both. If it is the whole run’s, which k6 prints, it misses both.`)

section('That spike, played through.')
table(['', 'at its most', 'of the whole run', 'P90', 'by the formula'], spike.map(({ label, rate }) => {
  const waits = simulateSpike({ ...SPIKE, rate })
  return [label, `${whole(rate)}/s`, `${whole(waits.length / (SPIKE.upSeconds + SPIKE.downSeconds))}/s`, milli(quantile(waits, 0.9)), milli(within(rate))]
}))
say(`Nothing is timed here: a server that answers one after the other, each in the same time, and users who come, ask, wait, pause and go. While they are few it has less to do, so the rate of the whole run is below the most that it answers, and never above half of the ${ceiling}.`)
