import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Chosen a package of an era
 * @property {string} version
 * @property {string} date of its release
 * @property {string} [why] when it is not the newest of that day
 *
 * @typedef {object} Era a Node, and the packages of its day
 * @property {number} node major version
 * @property {string} release of Node, such as `8.17.0`
 * @property {string} released its date
 * @property {string} day that the packages are of
 * @property {string} why it is that day
 * @property {Record<string, Chosen>} packages by name
 *
 * @typedef {object} Decade
 * @property {Record<string, string>} about how all of it was chosen, and where the dates are from
 * @property {Era[]} eras oldest first
 * @property {{ engine: Array<{ era: number, nodes: number[], why: string }>, library: Array<{ node: number, eras: number[], why: string }> }} diagonals
 *   one set of packages on every Node, and every set of packages on one Node
 */

const FOLDER = fileURLToPath(new URL('./', import.meta.url))

/** @returns {Promise<Decade>} */
export async function readDecade () {
  return JSON.parse(await readFile(`${FOLDER}eras.json`, 'utf8'))
}

/**
 * @param {Decade} decade
 * @param {number} node major version
 * @returns {Era}
 * @throws {RangeError} when the decade has no such Node
 */
export function findEra ({ eras }, node) {
  const era = eras.find((candidate) => candidate.node === node)
  if (era === undefined) throw new RangeError(`no era of Node ${node}`)
  return era
}

/**
 * @param {Era} era
 * @returns {string} the folder with its `package.json` and its lockfile
 */
export function lockFolder ({ node }) {
  return `${FOLDER}node-${node}`
}
