import { installEra } from '../eras/install-era.js'
import { obtainRelease } from '../eras/obtain-release.js'

/** @typedef {import('./plan-series.js').Series} Series */

/**
 * Every Node that is needed, fetched where it is not there yet.
 *
 * @param {Series[]} series
 * @param {AbortSignal} signal
 * @param {(line: string) => void} say
 * @returns {Promise<Map<number, import('../../lib/processes/node-versions.js').Runtime>>} by major version
 * @throws {import('../../lib/command-line/cli.js').CommandError} when one cannot be had
 */
export async function readyReleases (series, signal, say) {
  const releases = new Map()
  for (const { era } of series.flatMap(({ runs }) => runs)) {
    if (releases.has(era.node)) continue
    releases.set(era.node, await obtainRelease(era, { signal, onFetch: () => say(`fetching Node ${era.release} through npm, once`) }))
  }
  return releases
}

/**
 * Every set of packages that is needed, installed where it is not there yet.
 *
 * @param {Series[]} series
 * @param {AbortSignal} signal
 * @param {(line: string) => void} say
 * @returns {Promise<Map<number, string>>} the folder that holds its `node_modules`, by the era's Node
 * @throws {import('../../lib/command-line/cli.js').CommandError} when npm fails
 */
export async function readyPackages (series, signal, say) {
  const folders = new Map()
  for (const { era } of series.flatMap(({ runs }) => runs).flatMap(({ sets }) => sets)) {
    if (folders.has(era.node)) continue
    folders.set(era.node, await installEra(era, { signal, onFetch: () => say(`installing the packages of Node ${era.node}’s day, once`) }))
  }
  return folders
}

/**
 * The versions of what a bench measures, by package; of several sets with their prefix before the name.
 *
 * @param {Pick<import('../../lib/measuring/declaration.js').Bench, 'contenders'>} bench
 * @param {Series['runs'][number]['sets']} sets
 * @returns {Record<string, string>}
 */
export function versionsOf ({ contenders }, sets) {
  const names = [...new Set(contenders.flatMap((contender) => contender.package ?? []))].sort()
  return Object.fromEntries(sets.flatMap(({ prefix, era }) => names.map((name) => [prefix === '' ? name : `${prefix}/${name}`, era.packages[name].version])))
}
