import { mean } from 'simple-statistics'
import { loopUsers } from './loop-users.js'
import { withServer } from './with-server.js'

const PAUSE_MS = 5
const QUESTIONS = 40
const TOLERANCE = 0.1

/**
 * Whether users = rate × (wait + pause), when that many ask a server of this process.
 *
 * @param {() => Promise<import('node:http').Server>} create
 * @param {string} path
 * @param {number} users
 * @returns {Promise<{ users: number, implied: number, holds: boolean }>} `implied`: by what was counted and timed
 */
export async function holdLaw (create, path, users) {
  const asked = Array.from({ length: users }, () => 0)
  const heard = await withServer(create, (url) => loopUsers({
    url: url + path,
    users,
    pauseMs: PAUSE_MS,
    goesOn: (index) => asked[index]++ < QUESTIONS
  }))
  const seconds = Math.max(...heard.map(({ atMs, waitMs, roundMs }) => atMs + roundMs - waitMs)) / 1000
  const implied = heard.length / seconds * mean(heard.map(({ roundMs }) => roundMs)) / 1000
  return { users, implied, holds: Math.abs(implied / users - 1) < TOLERANCE }
}
