// Tells what a request passes in Nest on either adapter, and what was published as time.
import { whileListening } from '../lib/http/ask.js'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { readPublished } from '../lib/results/published.js'
import { PATHS, SET_UPS, ask, countPromises, listAround, traceRequest } from './trace.js'

readFlags()
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
table(['', 'participations', 'hello', 'bad token', 'other headers'], answers.map((one) => [one.label, compare('participations')(one), compare('hello')(one), one.refused.status, others(one)]))
const [onExpress, onFastify] = answers.map(({ hello }) => hello.headers['content-type'])
say(`Hello has the same bytes and another type: ${onExpress} from Express, ${onFastify} from Fastify.`)

section('What it passes before Nest has it, and after.')
const around = await listAround()
const gather = (names) => {
  const named = names.filter((name) => !/anonymous/.test(name)).map((name) => name.replace('()', ''))
  return [...named.length < names.length ? [`${names.length - named.length} without a name`] : [], ...named].join(', ')
}
say(`Express  middlewares: ${gather(around.express)}`, `Fastify  ${Object.entries(around.fastify).map(([phase, names]) => `${phase}: ${gather(names)}`).join('; ')}`)
say('The hooks without a name are the adapter’s own, most of them for features that are off. runMiddie is @fastify/middie, which runs Express middlewares in Fastify; there are none here.')

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
