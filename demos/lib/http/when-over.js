import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** Long against a turn of the event loop, short against what a demo may take. */
const LATER_MS = 100

/**
 * For a handler that is too slow: wait until its answer is sent or lost, and then a little. A time in its place would
 * lose its order with the limits of others on a machine that stands still.
 */
export async function whenOver ({ raw }) {
  await once(raw, 'close')
  await wait(LATER_MS)
}
