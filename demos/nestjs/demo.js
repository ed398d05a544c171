import { fileURLToPath } from 'node:url'
import { quantile } from 'simple-statistics'
import { UsageError } from '../lib/command-line/command-error.js'
import { readPublished } from '../lib/results/published.js'
import { ask } from './story/ask.js'
import { countPromises } from './story/count-promises.js'
import { listAround } from './story/list-around.js'
import { ceilingOf, plateauOf, waitOf, waitWithin } from './arithmetic.js'
import { PATHS } from './model/paths.js'
import { HELLO, PARTICIPATIONS } from './story/printed.js'
import { readPace } from './story/read-pace.js'
import { renderRun } from './story/render-run.js'
import { renderStory } from './story/render-story.js'
import { rampBoth } from './story/ramp-both.js'
import { SET_UPS } from './story/set-ups.js'
import { simulateSpike } from './story/simulate-spike.js'
import { spikeBoth } from './story/spike-both.js'
import { traceRequest } from './story/trace-request.js'
import { whileListening } from '../lib/http/while-listening.js'

export const summary = 'tells what a request passes in Nest on either adapter, and what a published spike test implies'

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  k6: { type: 'boolean', description: 'run the spike test with k6 on both adapters, in place of the story; K6 names the program' },
  ramp: { type: 'boolean', description: 'run it without k6, and print rate, P90 and the server’s processor by users' },
  pause: { type: 'string', placeholder: 'ms', description: `how long a user of --k6 or --ramp waits after an answer (${PARTICIPATIONS.pauseMs})` },
  full: { type: 'boolean', description: 'let --k6 and --ramp last the published three minutes on each adapter' }
}

const PUBLISHED = fileURLToPath(new URL('published.json', import.meta.url))
const PACE = readPace({ full: true })
const SHARE = 0.9

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} [signal]
 * @returns {Promise<object>} the story’s data, or that of the spike
 * @throws {import('../lib/command-line/command-error.js').CommandError} when k6 is wanted and not found, or the flags do not go together
 */
export async function tell (values, signal) {
  const isRun = Boolean(values.k6) !== Boolean(values.ramp)
  if (!isRun && (values.k6 || values.full || values.pause !== undefined)) throw new UsageError('--full and --pause belong to either --k6 or --ramp')
  if (values.k6) return { k6: await spikeBoth(values, signal) }
  if (values.ramp) return { ramp: await rampBoth(values, signal) }
  const [express, fastify] = SET_UPS
  return {
    answers: await inTurn(SET_UPS, askSetUp),
    around: await listAround(),
    steps: await inTurn([express, fastify], ({ createServer }) => traceRequest(createServer, PATHS.participations)),
    implied: await readImplied(),
    ceiling: ceilingOf(PARTICIPATIONS)
  }
}

/**
 * @param {any} data
 * @param {import('../lib/commands/demo.js').Style} style
 */
export function render (data, style) {
  return data.answers ? renderStory(data, style) : renderRun(data, style)
}

/** @param {typeof SET_UPS[number]} setUp */
async function askSetUp ({ id, label, createServer }) {
  const answers = await whileListening(createServer(), async (url) => ({
    participations: await ask(url + PATHS.participations),
    hello: await ask(url + PATHS.hello),
    refused: await ask(url + PATHS.participations, undefined, 'nonsense')
  }))
  const promises = { participations: await countPromises(createServer, PATHS.participations), hello: await countPromises(createServer, PATHS.hello) }
  return { id, label, ...answers, promises }
}

/** What was published, and what follows from it. */
async function readImplied () {
  const { rows, contenders } = /** @type {import('../lib/results/published.js').PublishedFigures} */ (await readPublished(PUBLISHED))
  return rows.map(({ group, contender, value: rate }) => {
    const isSpike = group === 'participations'
    const { users, pauseMs } = isSpike ? PARTICIPATIONS : HELLO
    return {
      group,
      label: contenders.find(({ id }) => id === contender)?.label,
      rate,
      takenMicroseconds: 1e6 / rate,
      waitMs: waitOf({ users, rate, pauseMs }),
      ...isSpike
        ? {
            withinMs: waitWithin({ users, rate, pauseMs, share: SHARE }),
            withoutPauseMs: waitWithin({ users, rate, pauseMs: 0, share: SHARE }),
            ofMeanMs: waitWithin({ users, rate: plateauOf({ users, meanRate: rate, pauseMs }), pauseMs, share: SHARE }),
            printedMs: PARTICIPATIONS.p90Ms[contender],
            played: playSpike(rate)
          }
        : { printedMs: HELLO.averageMs[contender] }
    }
  })
}

/** @param {number} rate the most that the server answers in a second */
function playSpike (rate) {
  const waits = simulateSpike({ ...PACE, rate })
  return { rate: waits.length / (PACE.upSeconds + PACE.downSeconds), withinMs: quantile(waits, SHARE) }
}

/**
 * @template T, R
 * @param {T[]} items
 * @param {(item: T) => Promise<R>} act
 * @returns {Promise<R[]>}
 */
async function inTurn (items, act) {
  const done = []
  for (const item of items) done.push(await act(item))
  return done
}
