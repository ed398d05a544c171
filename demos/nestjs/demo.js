// Tells what a request passes in Nest on either adapter, and what a published spike test implies.
import { quantile } from 'simple-statistics'
import { InputError } from '../lib/command-line/input-error.js'
import { whileListening } from '../lib/http/ask.js'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { readPublished } from '../lib/results/published.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { ceilingOf, plateauOf, waitOf, waitWithin } from './arithmetic.js'
import { PATHS, SET_UPS, ask, countPromises, listAround, traceRequest } from './trace.js'
import { HELLO, PARTICIPATIONS, rampBoth, readPace, runK6, simulateSpike } from './spike.js'

const flags = readFlags({
  k6: { type: 'boolean', help: 'run the spike test with k6 on both adapters, in place of the story; K6 names the program' },
  ramp: { type: 'boolean', help: 'run it without k6, and print rate, P90 and the server’s processor by users' },
  pause: { type: 'string', help: `<ms>  how long a user of --k6 or --ramp waits after an answer (${PARTICIPATIONS.pauseMs})` },
  full: { type: 'boolean', help: 'let --k6 and --ramp last the published three minutes on each adapter' }
})
const whole = (value) => groupDigits(value, 0)
const milli = (value) => `${Math.round(value)} ms`
const micro = (value) => `${Math.round(value)} µs`

if (Boolean(flags.k6) === Boolean(flags.ramp)) {
  if (flags.k6 || flags.full || flags.pause !== undefined) throw new InputError('--full and --pause belong to either --k6 or --ramp')
  await tellStory()
} else {
  await runSpike()
}

/** A spike as it is run here. Its figures vary, so the site does not show them. */
async function runSpike () {
  const pace = readPace(flags)
  if (flags.k6) {
    const { version, spikes } = await runK6(pace)
    for (const { label, printed } of spikes) {
      section(`${label}, k6 ${version}`)
      show(printed)
    }
  } else {
    for (const { label, samples, rate, p90Ms } of await rampBoth(pace)) {
      section(label)
      table(['users', 'answers/s', 'P90', 'server’s processor'], samples.map((one) => [one.users, whole(one.rate), milli(one.p90Ms), `${whole(one.busy * 100)} %`]))
      say(`In all ${whole(rate)} answers a second, P90 ${milli(p90Ms)}.`)
    }
  }
  const { users, upSeconds, downSeconds, pauseMs } = pace
  const most = pauseMs > 0 ? `They ask at most ${whole(ceilingOf(pace))} times a second; where both servers can answer that, both get the same rate.` : 'Without a pause they ask as often as they are answered.'
  say(`${users} users come within ${upSeconds} s and go within ${downSeconds}, and each pauses ${pauseMs} ms. ${most} The load generator has the same cores as the server.`)
}

async function tellStory () {
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
  const { users, pauseMs } = PARTICIPATIONS
  const within = (rate, pause = pauseMs) => waitWithin({ users, rate, pauseMs: pause, share: 0.9 })
  table(['', 'at its most', 'then without a pause', 'of the whole run', 'printed'], spike.map(({ contender, label, rate }) => (
    [label, ...[within(rate), within(rate, 0), within(plateauOf({ users, meanRate: rate, pauseMs })), PARTICIPATIONS.p90Ms[contender]].map(milli)]
  )))
  const ceiling = whole(ceilingOf(PARTICIPATIONS))
  say(`500 users who pause 0.1 s between an answer and the next question ask at most ${ceiling} times a second. Who answers fewer has a queue, and the P90 of the ramp follows from the rate. If the printed rate is the peak, it comes within a tenth of both. If it is the whole run’s, which k6 prints, it misses both.`)

  section('The published average of hello, from the rate.')
  table(['', 'rate', 'implied', 'printed'], hello.map(({ contender, label, rate }) => [label, `${whole(rate)}/s`, milli(waitOf({ ...HELLO, rate })), milli(HELLO.averageMs[contender])]))
  say('1,024 connections wait for an answer, or there is nobody to count: the average wait is 1,024 by the rate.')

  section('That spike, played through.')
  const pace = readPace({ full: true })
  table(['', 'at its most', 'of the whole run', 'P90', 'by the formula'], spike.map(({ label, rate }) => {
    const waits = simulateSpike({ ...pace, rate })
    return [label, `${whole(rate)}/s`, `${whole(waits.length / (pace.upSeconds + pace.downSeconds))}/s`, milli(quantile(waits, 0.9)), milli(within(rate))]
  }))
  say(`Nothing is timed here: a server that answers one after the other, each in the same time, and users who come, ask, wait, pause and go. While they are few it has less to do, so the rate of the whole run is below the most that it answers, and never above half of the ${ceiling}.`)
}
