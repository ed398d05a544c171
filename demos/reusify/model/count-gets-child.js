import { createRequire } from 'node:module'
import { APPS } from './apps.js'
import { countGets } from './count-gets.js'
import { ask } from '../../lib/http/ask.js'

/*
 * One application in a process of its own, so that reusify is counted from the first
 * line of Fastify on. Sends what was counted while it started, answered and closed.
 */
const require = createRequire(import.meta.url)
const [id, wanted] = process.argv.slice(2)
const requests = Number(wanted)

const pools = countGets()
const app = require('fastify')()
const { build, together } = /** @type {import('./apps.js').App} */ (APPS.find((candidate) => candidate.id === id))
await build({ app, middie: require('@fastify/middie'), requests })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const boot = structuredClone(pools)
await askInGroups(together ? requests : 1)
const answered = structuredClone(pools)
await app.close()
process.send?.({ boot, answered, closed: pools }, () => process.exit(0))

/** @param {number} atOnce */
async function askInGroups (atOnce) {
  for (let sent = 0; sent < requests; sent += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, async () => {
      const { status } = await ask(url)
      if (status !== 200) throw new Error(`answered ${status}`)
    }))
  }
}
