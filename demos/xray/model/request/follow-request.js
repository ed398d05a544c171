import { compareValues } from './compare-values.js'
import { explainLateSend, explainRefusal, explainSteps } from './explain-steps.js'
import { followSteps } from './follow-steps.js'
import { plainValue } from './plain-value.js'
import { replaceFunctions } from './replace-functions.js'
import { locateIn } from '../read-report.js'
import { Late, within } from '../within.js'

/** Hooks that run after the answer get as many turns. */
const TURNS = 20
/** A timer of a handler may be as late, in X-ray. */
const LATE_MS = 150
/** @type {Omit<import('./replace-functions.js').Probed, 'again'>} */
const NOTHING = { route: null, body: undefined, payload: undefined, written: undefined, stage: null, refused: null }
/** Of a body that is shown. */
const LONGEST = 400

/**
 * @typedef {object} Wanted
 * @property {string} method
 * @property {string} url
 * @property {Record<string, string>} headers
 * @property {string | null} body
 *
 * @typedef {object} Told
 * @property {string} method
 * @property {string} url
 * @property {string | null} route that answered it; null: none
 * @property {import('./follow-steps.js').Step[]} steps in the order in which they began
 * @property {{ status: number, headers: Record<string, any>, body: string } | null} answer null: there was none
 * @property {import('./compare-values.js').Difference | null} body what the schema did to the body of the request
 * @property {string[]} dropped what the response schema left out
 */

/**
 * Send one request through an application that has booted, without a socket.
 *
 * @param {import('../watch-applications.js').Application} application
 * @param {Wanted} wanted
 * @param {number} limitMs
 */
export async function followRequest (application, wanted, limitMs) {
  const { told, findings, findLate } = await followRequests(application, locateIn(application), LONGEST)(wanted, limitMs)
  if (told.answer) await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  return { told, findings: [...findings, ...findLate()] }
}

/**
 * Follow the requests that are sent through an application, one after the other.
 *
 * @param {import('../watch-applications.js').Application} application that has booted
 * @param {import('../read-report.js').Locate} locate
 * @param {number} longest of a body that is shown
 * @returns {(wanted: Wanted, limitMs: number) => Promise<{ told: Told, findings: import('../findings/finding.js').Finding[], findLate: () => import('../findings/finding.js').Finding[] }>}
 */
export function followRequests (application, locate, longest) {
  const { steps: all, follow, answered } = followSteps()
  /** @type {import('./replace-functions.js').Probed} */
  const probed = { ...NOTHING, again: [] }
  replaceFunctions(application, { follow, answered, probed, locate })

  return async function ask ({ method, url, headers, body }, limitMs) {
    const begun = all.length
    // What the request before it does late belongs to that one.
    Object.assign(probed, NOTHING, { again: [] })
    const { again } = probed
    const asked = application.root.inject({ method, url, headers, ...body !== null && { payload: body } })
    const answer = await within(limitMs, [asked], 'no answer').catch((error) => {
      if (error instanceof Late) return null
      throw error
    })
    const now = () => all.slice(begun)
    for (let turn = 0; turn < TURNS && now().some(({ ms }) => ms === null); turn++) await new Promise((resolve) => setImmediate(resolve))
    const steps = now()
    const parsed = probed.body === undefined ? undefined : plainValue(probed.body)
    return {
      told: {
        method,
        url,
        route: probed.route,
        steps,
        answer: answer && { status: answer.statusCode, headers: answer.headers, body: answer.body.slice(0, longest) },
        body: body === null || parsed === undefined ? null : compareValues(parse(body), parsed),
        dropped: probed.payload === undefined || probed.written === undefined ? [] : compareValues(probed.payload, parse(probed.written)).dropped
      },
      findings: [...explainSteps(steps, answer !== null, limitMs), ...explainRefusal(probed.refused, steps)],
      // A timer may be late: who asks waits for it, and asks once more.
      findLate: () => explainLateSend(again, { method, url }, steps)
    }
  }
}

/** @param {string} text */
function parse (text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
