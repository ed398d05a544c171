import { CommandError } from '../command-line/command-error.js'
import { describeMissing } from '../parts/find-part.js'

/**
 * What runs beside the servers of a bench, in processes of its own: a database, a proxy.
 *
 * @typedef {object} Sidecar
 * @property {Record<string, string>} env what every server is told
 * @property {Record<string, string>} parts names and versions of what runs, for the results
 * @property {() => Promise<void>} end leaves nothing running
 */

const NONE = { env: {}, parts: {}, end: async () => {} }

/**
 * Do something while what belongs beside the servers runs.
 *
 * @template T
 * @param {Pick<import('./declaration.js').Bench, 'accompany'>} bench
 * @param {AbortSignal} signal
 * @param {(sidecar: Sidecar) => Promise<T>} use
 * @returns {Promise<T>}
 * @throws {import('../parts/missing-part.js').MissingPart} when something that is not from npm is not here
 */
export async function withSidecar ({ accompany }, signal, use) {
  const sidecar = await accompany?.(signal) ?? NONE
  try {
    return await use(sidecar)
  } finally {
    await sidecar.end()
  }
}

/** The bench with those of its contenders that can run here. */
export function leaveOutAbsent (bench, { record }) {
  const missing = new Set(neededBy(bench).filter((part) => !part.find()))
  const gone = bench.contenders.filter(({ needs }) => needs && missing.has(needs))
  const absent = gone.map(({ label, needs }) => describeMissing(/** @type {import('../parts/find-part.js').Part} */ (needs), `measuring without ${label}`))
  if (record && absent.length > 0) throw new CommandError(`${absent[0]} is not for the site: get it, or leave out --record`)
  return { bench: { ...bench, contenders: bench.contenders.filter((contender) => !gone.includes(contender)) }, absent }
}

export function partsOf (bench) {
  return Object.fromEntries(neededBy(bench).filter((part) => part.package === undefined).map((part) => [part.name, part.find()?.version ?? '']))
}

/** Each once, for to find one its program is started. */
function neededBy ({ contenders }) {
  return [...new Set(contenders.flatMap(({ needs }) => needs ?? []))]
}
