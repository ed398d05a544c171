import { CommandError, UsageError } from '../../lib/command-line/cli.js'
import { startProgress } from '../../lib/command-line/progress.js'
import { weigh } from '../model.js'
import { PACE } from '../model/beside/measure-beside.js'
import { CODE } from './site.js'

/**
 * @typedef {import('../../lib/command-line/cli.js').Values} Values
 * @typedef {typeof import('../model/flame/profile-beside.js').profileBeside} Profile
 *
 * @typedef {object} Asked
 * @property {string} file
 * @property {number} limitMs
 * @property {import('../model/find-form.js').Said} as
 * @property {import('../model/request/follow-request.js').Wanted | null} request
 */

/**
 * What each flag takes. These methods change nothing on a server; autocannon, which flame
 * asks with, does not know where the answer to a HEAD ends.
 */
const TAKES = {
  bench: { methods: ['GET', 'HEAD'], below: 400, answered: 'well' },
  flame: { methods: ['GET'], below: 300, answered: 'with 2xx' }
}

/**
 * @param {Values} values
 * @param {Asked['request']} request
 * @param {Profile | null} profile
 * @throws {UsageError} when sending it again and again may do harm
 * @throws {CommandError} when there is no profiler
 */
export function assertRepeatable (values, request, profile) {
  if (values.flame && profile === null) {
    throw new CommandError(`--flame needs 0x and autocannon, which this package leaves out: clone ${CODE}, run npm ci there, and then npm run xray -- path/to/app.js --request 'GET /orders/7' --flame`)
  }
  for (const [flag, { methods }] of Object.entries(TAKES).filter(([name]) => values[name])) {
    if (request === null) throw new UsageError(`--${flag} measures a request: add --request 'GET /orders/7'`)
    if (!methods.includes(request.method)) throw new UsageError(`--${flag} sends the request again and again: it takes ${methods.join(' and ')}, got ${request.method}`)
    if (request.body !== null) throw new UsageError(`--${flag} sends no body: leave out --body`)
  }
}

/**
 * Send the request again and again, where that is asked for.
 *
 * @param {import('./render-report.js').Report} report
 * @param {Asked} asked
 * @param {object} how
 * @param {Values} how.values
 * @param {Profile | null} how.profile
 * @param {string} how.from the folder where the reader is
 * @param {AbortSignal} [how.signal]
 * @returns {Promise<Pick<import('./render-report.js').Story, 'beside' | 'flame'>>}
 * @throws {CommandError} when the application did not boot, or the request was not answered well
 */
export async function askAgain (report, asked, { values, profile, from, signal }) {
  // First, because a benchmark leaves a load behind for which the profiler would take other programs.
  const flame = values.flame && profile ? await profile({ ...asked, ...readAnswered(report, asked, 'flame') }, { fastify: report.fastify, from, signal }) : undefined
  const beside = values.bench ? await measure({ ...asked, ...readAnswered(report, asked, 'bench') }, signal) : undefined
  return { ...beside && { beside }, ...flame && { flame } }
}

/**
 * @param {import('./render-report.js').Report} report
 * @param {Asked} asked
 * @param {keyof typeof TAKES} flag
 */
function readAnswered ({ findings, request: told }, { request }, flag) {
  const { below, answered } = TAKES[flag]
  const unbooted = findings.find(({ id }) => id === 'boot-error')
  if (unbooted) throw new CommandError(`nothing was measured. ${unbooted.what}`)
  const { route = null, answer = null } = told ?? {}
  if (request === null || route === null || answer === null || answer.status >= below) {
    throw new CommandError(`${request?.method} ${request?.url} ${answer === null ? 'got no answer' : `was answered with ${answer.status}`}: --${flag} measures what a route answers ${answered}`)
  }
  return { request, route }
}

/**
 * @param {Parameters<typeof weigh>[0]} asked
 * @param {AbortSignal} [signal]
 */
async function measure (asked, signal) {
  const progress = startProgress('rounds', PACE.rounds)
  try {
    return await weigh(asked, { signal, onRound: progress.update })
  } finally {
    progress.stop()
  }
}
