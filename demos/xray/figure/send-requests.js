import { followRequests } from '../model/request/follow-request.js'
import { readGenerated } from './read-generated.js'

/** One that hangs leaves some time for those behind it. */
const MOST_MS = 400
/** What a timer does to a reply that has gone is worth as much. */
const LATE_MS = 200
const LONGEST_BODY = 20_000
/** It is another one at each run. */
const LEFT_OUT = ['date']

/**
 * One request, what ran for it, and what it got.
 *
 * @typedef {object} Sent
 * @property {string} method
 * @property {string} url
 * @property {string | null} route that answered
 * @property {'answered' | 'broken' | 'late' | 'not sent'} end broken: its connection was closed before all of it came
 * @property {number} status 0 where there is no answer
 * @property {Array<[name: string, value: string]>} headers
 * @property {string} body
 * @property {Array<{ phase: string, name: string, line: number | null, changed: string[], ended: boolean }>} steps
 * @property {string[]} dropped what the schema of the answer left out
 * @property {import('../model/request/compare-values.js').Difference | null} input what a schema did to the body
 * @property {Array<{ does: string, code: string }>} generated
 * @property {{ log: [from: number, to: number], printed: [from: number, to: number] }} told the lines that came meanwhile
 * @property {Array<{ what: string, why: string, line: number | null, page: string, sure: string }>} findings
 */

/**
 * Send requests one after the other.
 *
 * @param {import('../model/watch-applications.js').Application} application that has booted
 * @param {import('../model/request/follow-request.js').Wanted[]} requests
 * @param {{ locate: import('../model/read-report.js').Locate, until: number, log: unknown[], printed: unknown[], isLate: boolean }} around `isLate`: whether something may be done after an answer
 * @returns {Promise<Sent[]>}
 */
export async function sendRequests (application, requests, { locate, until, log, printed, isLate }) {
  const ask = followRequests(application, locate, LONGEST_BODY)
  /** @type {Sent[]} */
  const sent = []
  const late = /** @type {Array<() => void>} */ ([])
  for (const wanted of requests) {
    const { method, url } = wanted
    const left = until - performance.now()
    if (left <= 0) {
      sent.push({ ...NOTHING, method, url, end: 'not sent' })
      continue
    }
    const from = /** @type {const} */ ([log.length, printed.length])
    const asked = await ask(wanted, Math.min(MOST_MS, left)).catch(refuseOther)
    if (asked === null) {
      sent.push({ ...NOTHING, method, url, end: 'broken', told: { log: [from[0], log.length], printed: [from[1], printed.length] } })
      continue
    }
    const { told, findings, findLate } = asked
    const route = application.routes.find((one) => one.url === told.route && [one.options.method].flat().includes(method))
    /** @type {Sent} */
    const one = {
      method,
      url,
      route: told.route,
      end: told.answer ? 'answered' : 'late',
      status: told.answer?.status ?? 0,
      headers: Object.entries(told.answer?.headers ?? {}).filter(([name]) => !LEFT_OUT.includes(name)).map(([name, value]) => [name, String(value)]),
      body: told.answer?.body ?? '',
      steps: told.steps.map(({ phase, name, at, changed, ms }) => ({ phase, name, line: at?.line ?? null, changed, ended: ms !== null })),
      dropped: told.dropped,
      input: told.body,
      generated: route?.contexts[0] ? readGenerated(route.contexts[0]) : [],
      told: { log: [from[0], log.length], printed: [from[1], printed.length] },
      findings: findings.map(sayFinding)
    }
    sent.push(one)
    late.push(() => one.findings.push(...findLate().map(sayFinding)))
  }
  const left = Math.min(LATE_MS, until - performance.now())
  if (isLate && left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  for (const look of late) look()
  return sent
}

/** @param {import('../model/findings/finding.js').Finding} finding @returns {Sent['findings'][number]} */
function sayFinding ({ what, why, at, page, sure }) {
  return { what, why, line: at?.line ?? null, page, sure }
}

/** @param {Error & { code?: string }} error @returns {null} where the application closed the connection */
function refuseOther (error) {
  if (error.code === 'LIGHT_ECONNRESET') return null
  throw error
}

/** @type {Omit<Sent, 'method' | 'url' | 'end'>} */
const NOTHING = { route: null, status: 0, headers: [], body: '', steps: [], dropped: [], input: null, generated: [], told: { log: [0, 0], printed: [0, 0] }, findings: [] }
