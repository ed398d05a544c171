import { loseRequests } from './lose-request.js'
import { ALONE, NGINX_ALONE, SET_UPS } from './set-ups.js'
import { watchSetUp } from './watch-set-up.js'

/*
 * Starts NGINX in every set-up, one after the other. In a process of its own, so that
 * nothing is left of it when the command that asks is gone.
 */
process.on('disconnect', () => process.exit(1))
process.once('message', async (/** @type {{ folder: string, nginx: boolean }} */ { folder, nginx }) => {
  process.env.SET_UPS_FOLDER = folder
  const setUps = []
  for (const setUp of nginx ? [ALONE, ...SET_UPS] : [ALONE]) setUps.push(await tellOf(setUp))
  const others = nginx ? [await tellOf(NGINX_ALONE)] : []
  process.send?.({ setUps, others, lost: nginx ? await loseRequests() : [] }, () => process.exit())
})

/** @param {import('./set-ups.js').SetUp} setUp */
async function tellOf (setUp) {
  return { id: setUp.id ?? 'fastify', label: setUp.label, ...await watchSetUp(setUp) }
}
