import { UsageError } from '../../lib/command-line/command-error.js'
import { PARTICIPATIONS } from './printed.js'

const SHORT = { upSeconds: 6, downSeconds: 3 }
const PUBLISHED = { upSeconds: 120, downSeconds: 60 }
const LONGEST_PAUSE_MS = 10_000

/**
 * How long the users of a spike take to come and go, and how long each pauses.
 *
 * @typedef {{ users: number, upSeconds: number, downSeconds: number, pauseMs: number }} Pace
 */

/**
 * @param {import('../../lib/command-line/cli.js').Values} values
 * @returns {Pace}
 * @throws {UsageError} when the pause is no number of milliseconds
 */
export function readPace ({ full, pause = String(PARTICIPATIONS.pauseMs) }) {
  const pauseMs = Number(pause)
  if (!/^\d+$/.test(String(pause)) || pauseMs > LONGEST_PAUSE_MS) throw new UsageError(`--pause takes milliseconds from 0 to ${LONGEST_PAUSE_MS}, got '${pause}'`)
  return { users: PARTICIPATIONS.users, ...full ? PUBLISHED : SHORT, pauseMs }
}

/**
 * @param {Omit<Pace, 'pauseMs'>} pace
 * @param {number} elapsedMs
 * @returns {number} how many users there are then
 */
export function usersAt ({ users, upSeconds, downSeconds }, elapsedMs) {
  const seconds = elapsedMs / 1000
  const share = seconds < upSeconds ? seconds / upSeconds : 1 - (seconds - upSeconds) / downSeconds
  return Math.max(0, users * share)
}
