import { setImmediate as nextTurn } from 'node:timers/promises'
import { createAsker } from './ask-without-socket.js'
import { serveOnPort } from '../../lib/http/serve-on-port.js'

export const BATCH_PATH = '/batch'
export const PROBE_PATH = '/told'

const BATCH = 20
// Until the engine has optimised what all cases have in common.
const WARM_UP_TURNS = 100

/**
 * A server that does one thing when it is asked for a batch: it asks its own application
 * for each case a number of times, without a socket, and adds up the CPU time. What a
 * socket costs is many times what a hook does, and would hide it.
 *
 * @param {import('node:http').RequestListener} listener the application
 * @param {Record<string, string>} answers the body that each case answers, by the case's id, which is its path
 * @returns {Promise<void>} when it listens
 */
export async function serveBatches (listener, answers) {
  const ask = createAsker(listener)
  const cases = Object.keys(answers)
  const told = Object.fromEntries(cases.map((id) => [id, { count: 0, nanoseconds: 0 }]))
  let turn = 0
  while (turn < WARM_UP_TURNS) await measureCases()

  serveOnPort(async (request, response) => {
    if (request.url === PROBE_PATH) {
      response.end(JSON.stringify(told))
      return
    }
    await measureCases()
    response.end('answered')
  })

  /** Another case comes first each time, so that none always does. */
  async function measureCases () {
    turn++
    for (let index = 0; index < cases.length; index++) await measureCase(cases[(index + turn) % cases.length])
  }

  /** @param {string} id */
  async function measureCase (id) {
    const before = process.cpuUsage()
    for (let index = 0; index < BATCH; index++) {
      const answer = await ask(`/${id}`)
      if (!answer.startsWith('HTTP/1.1 200') || !answer.endsWith(answers[id])) throw new Error(`${id} answers ${answer}`)
    }
    // Async hooks of onResponse end after the answer.
    await nextTurn()
    const { user, system } = process.cpuUsage(before)
    told[id].count += BATCH
    told[id].nanoseconds += (user + system) * 1000
  }
}
