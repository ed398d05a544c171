const FOLDER = 'node_modules/'

/**
 * A package as the lockfile describes it.
 *
 * @typedef {object} Locked
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * What `npm ci` cannot do without: every package that is reached without a step that is
 * optional. Where one of them refuses the system, nothing is installed.
 *
 * @param {Record<string, Locked>} packages of a lockfile, by their place
 * @returns {string[]} places
 */
export function requiredPackages (packages) {
  const reached = new Set([''])
  // A set is walked to its end, also what is added on the way.
  for (const place of reached) {
    for (const name of neededBy(packages[place], place === '')) {
      const found = resolve(packages, place, name)
      if (found !== undefined) reached.add(found)
    }
  }
  reached.delete('')
  return [...reached]
}

/**
 * @param {Locked} one
 * @param {boolean} root
 * @returns {string[]}
 */
function neededBy ({ dependencies, devDependencies, peerDependencies, peerDependenciesMeta }, root) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...root && devDependencies }), ...peers]
}

/**
 * @param {Record<string, Locked>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined} where Node finds it, in the nearest folder
 */
function resolve (packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf(`/${FOLDER}`)))) {
    const place = `${base && `${base}/`}${FOLDER}${name}`
    if (packages[place]) return place
    if (base === '') return undefined
  }
}
