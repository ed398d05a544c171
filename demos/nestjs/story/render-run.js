import { ceilingOf } from '../arithmetic.js'
import { prose, table } from '../../lib/text/story.js'
import { groupDigits } from '../../lib/text/group-digits.js'

/**
 * A spike as it was run here. Its figures vary, so the site does not show them.
 *
 * @param {{ k6?: Awaited<ReturnType<typeof import('./spike-both.js').spikeBoth>>, ramp?: Awaited<ReturnType<typeof import('./ramp-both.js').rampBoth>> }} data
 * @param {import('../../lib/commands/demo.js').Style} style
 * @returns {string}
 */
export function renderRun ({ k6, ramp }, { bold }) {
  const sections = k6
    ? k6.spikes.map(({ label, printed }) => [bold(`${label}, k6 ${k6.version}`), printed])
    : ramp?.ramps.map(({ label, samples, rate, p90Ms }) => [
      bold(label),
      table(['users', 'answers/s', 'P90', 'server’s processor'], samples.map((sample) => [
        String(sample.users), whole(sample.rate), `${whole(sample.p90Ms)} ms`, `${whole(sample.busy * 100)} %`
      ])),
      prose(`In all ${whole(rate)} answers a second, P90 ${whole(p90Ms)} ms.`)
    ])
  const { pace } = /** @type {NonNullable<typeof ramp>} */ (ramp ?? k6)
  return `${[...sections ?? [], [prose(describePace(pace))]].map((parts) => parts.join('\n\n')).join('\n\n\n')}\n`
}

/** @param {import('./read-pace.js').Pace} pace */
function describePace (pace) {
  const { users, upSeconds, downSeconds, pauseMs } = pace
  const most = pauseMs > 0 ? `They ask at most ${whole(ceilingOf(pace))} times a second; where both servers can answer that, both get the same rate.` : 'Without a pause they ask as often as they are answered.'
  return `${users} users come within ${upSeconds} s and go within ${downSeconds}, and each pauses ${pauseMs} ms. ${most} The load generator has the same cores as the server.`
}

/** @param {number} value */
function whole (value) {
  return groupDigits(value, 0)
}
