import { existsSync, readFileSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { cpus } from 'node:os'
import { basename } from 'node:path'
import { CommandError, start } from './process.js'

/** Some thousand requests of each kind before any counts: code that is not compiled yet takes longer. */
export const PACE = { rounds: 8, looks: 6, warmMs: 2000, lookMs: 100 }
const CONNECTIONS = 10
/** The 99.5% points of Student's t, by degrees of freedom: one less than rounds. */
const STUDENT = { 4: 4.604, 5: 4.032, 6: 3.707, 7: 3.499, 8: 3.355, 9: 3.25 }
/** How far from 1 a ratio may be that makes no difference to anybody. */
const MARGIN = 1.1

/**
 * `own`, `bare`: nanoseconds of a request, the median of the rounds: by inject from call to answer, by socket of the server's
 * processor time. `ratio`: how many times as long the reader's route takes; `noise`: of the bare route against itself; both
 * intervals are of 99%. `different`: the two can be told apart; `same`: it is shown that they hardly differ.
 *
 * @typedef {{ by: 'inject' | 'socket', own: number, bare: number, ratio: number, interval: Interval, noise: Interval,
 *   different: boolean, same: boolean }} Compared
 * @typedef {[low: number, high: number]} Interval
 *
 * `others`: how many cores other programs used meanwhile, null where the system does not tell.
 * @typedef {{ status: number, bytes: number, rounds: number, others: number | null, compared: Compared[] }} Beside
 *
 * @typedef {Omit<import('./contender.js').Asked, 'given'>} Asked
 */

/**
 * Measure a route of the reader's beside one of the same Fastify that gives the same bytes and does nothing else. The request
 * is sent again and again.
 *
 * @param {Asked} asked
 * @param {{ onRound?: (round: number) => void, pace?: typeof PACE, open?: typeof openContender, random?: () => number }} [options]
 * @returns {Promise<Beside>}
 * @throws {CommandError} when there is nothing to compare
 */
export async function measureBeside (asked, { onRound, pace = PACE, open = openContender, random = Math.random } = {}) {
  const given = await readGiven(asked, open)
  const ways = given.secure ? ['inject'] : ['inject', 'socket']
  const endWatch = watchOthers()
  const samples = Object.fromEntries(ways.map((way) => [way, { own: [], bare: [], again: [] }]))
  for (let round = 0; round < pace.rounds; round++) {
    onRound?.(round)
    const entered = []
    try {
      for (const name of shuffle(['own', 'bare', 'again'], random)) {
        const contender = await open({ ...asked, given: name === 'own' ? null : given })
        entered.push({ name, contender, looks: ways.map(() => []) })
        for (const way of ways) await contender[way](pace.warmMs)
      }
      // All are warm at the same time, and looked at there and back: a slow moment of the machine touches each of them.
      for (let look = 0; look < pace.looks; look++) {
        for (const { contender, looks } of look % 2 ? entered.toReversed() : entered) {
          for (const [index, way] of ways.entries()) looks[index].push(await contender[way](pace.lookMs))
        }
      }
      for (const { name, looks } of entered) for (const [index, way] of ways.entries()) samples[way][name].push(Math.exp(mean(looks[index].map(Math.log))))
    } finally {
      await Promise.all(entered.map(({ contender }) => contender.close()))
    }
  }
  const compared = ways.map((by) => compare(/** @type {Compared['by']} */ (by), samples[by]))
  return { status: given.status, bytes: Buffer.from(given.body, 'base64').length, rounds: pace.rounds, others: endWatch(), compared }
}

/**
 * Ask the reader's route once, and a bare one that is to give the same.
 *
 * @param {Asked} asked
 * @returns {Promise<import('./contender.js').Given & { maker: string }>} what the bare route is to give, and gives
 * @throws {CommandError} when there is nothing to compare
 */
export async function readGiven (asked, open = openContender) {
  const answerOf = async (given) => {
    const contender = await open({ ...asked, given })
    return await contender.answer().finally(contender.close)
  }
  const given = await answerOf(null)
  if (!given.maker) throw new CommandError('the Fastify of this application is in no file of its own, as in a bundle: there is no bare route to measure beside')
  const bare = await answerOf(given)
  if (bare.status !== given.status || bare.body !== given.body) throw new CommandError('a bare route does not give the same answer: nothing was measured')
  return given
}

/** The copy of some items in an order of chance (Fisher-Yates). */
function shuffle (items, random) {
  const shuffled = [...items]
  for (let index = shuffled.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[shuffled[index], shuffled[other]] = [shuffled[other], shuffled[index]]
  }
  return shuffled
}

function mean (values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** @returns {Compared} */
function compare (by, { own, bare, again }) {
  const median = (times) => mean(times.toSorted((a, b) => a - b).slice(Math.ceil(times.length / 2) - 1, Math.floor(times.length / 2) + 1))
  const { ratio, interval } = ratioOf(bare, own)
  const { interval: noise } = ratioOf(bare, again)
  const different = interval[0] > Math.max(1, noise[1]) || interval[1] < Math.min(1, noise[0])
  const same = [...interval, ...noise].every((end) => end <= MARGIN && end >= 1 / MARGIN)
  return { by, own: median(own), bare: median(bare), ratio, interval, noise, different, same }
}

/**
 * How many times as long one takes as the other. Both samples of a round are made at the same time, so the machine's slow
 * drift cancels in their ratio. The interval is Student's, of the mean of the rounds' logarithms.
 *
 * @returns {{ ratio: number, interval: Interval }}
 */
function ratioOf (baseline, times) {
  const logs = times.map((time, round) => Math.log(time / baseline[round]))
  const middle = mean(logs)
  const spread = Math.sqrt(logs.reduce((sum, log) => sum + (log - middle) ** 2, 0) / (logs.length - 1))
  const reach = STUDENT[logs.length - 1] * spread / Math.sqrt(logs.length)
  return { ratio: Math.exp(middle), interval: [Math.exp(middle - reach), Math.exp(middle + reach)] }
}

/** Fields of proc_pid_stat(5) behind the name: own time and that of children that ended, in hundredths of a second. */
const OWN_TIMES = [11, 12, 13, 14]

/** How many cores other programs use from now on, on Linux: children count as this process's once they have ended. */
function watchOthers () {
  if (!existsSync('/proc/self/stat')) return () => null
  const read = () => {
    const status = readFileSync('/proc/self/stat', 'latin1').replace(/^.*\) /s, '').split(' ')
    const busy = cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000
    return { clock: performance.now() / 1000, others: busy - OWN_TIMES.reduce((sum, field) => sum + Number(status[field]), 0) / 100 }
  }
  const before = read()
  return () => {
    const after = read()
    return Math.max(0, after.others - before.others) / (after.clock - before.clock)
  }
}

/**
 * Start a contender, booted and listening on this machine alone. `inject`: the mean nanoseconds of a request, one after the
 * other; `socket`: nanoseconds of its processor time that a request by a socket took.
 *
 * @param {import('./contender.js').Asked} asked
 * @throws {CommandError} when it does not boot, or answers in another way than it did at first
 */
export async function openContender (asked) {
  const label = asked.given === null ? basename(asked.file) : 'the bare route'
  const { method, url, headers } = asked.request
  const child = start('contender.js', label, asked)
  const order = (name, more) => {
    child.send({ order: name, ...more })
    return child.next()
  }
  const assertStatuses = (statuses) => {
    const other = statuses.find((status) => status !== (asked.given?.status ?? statuses[0]) || status >= 400)
    if (other !== undefined) throw new CommandError(`${label} answered ${method} ${url} with ${other} when it was asked again and again: nothing was measured`)
  }
  await child.next().catch(async (error) => {
    await child.end()
    throw error
  })
  return {
    answer: () => order('answer'),
    inject: async (milliseconds) => {
      const { nanoseconds, statuses } = await order('inject', { milliseconds })
      assertStatuses(statuses)
      return nanoseconds
    },
    socket: async (milliseconds) => {
      const port = await order('listen')
      const before = await order('cpu')
      const { count, statuses } = await askForAWhile({ port, method, path: url, headers }, milliseconds)
      const after = await order('cpu')
      assertStatuses(statuses)
      return (after - before) * 1000 / count
    },
    close: child.end
  }
}

/** Each connection sends its next request when the last is answered. */
async function askForAWhile (options, milliseconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const statuses = new Set()
  let count = 0
  const once = () => new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', ...options, agent }, (response) => {
      statuses.add(response.statusCode)
      response.on('error', reject).on('end', resolve).resume()
    }).on('error', reject).end()
  })
  const begin = performance.now()
  const keepAsking = async () => {
    do {
      await once()
      count++
    } while (performance.now() - begin < milliseconds)
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking))
    return { count, statuses: [...statuses] }
  } finally {
    agent.destroy()
  }
}
