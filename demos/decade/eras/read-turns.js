import { readFile } from 'node:fs/promises'
import { nameSide } from '../model.js'
import { obtainRelease } from './obtain-release.js'

/**
 * @typedef {object} Side
 * @property {string} release of Node
 * @property {string[]} [flags] of Node
 *
 * @typedef {object} Turn two Nodes that are next to each other, as near as the registry has them; or one with a flag and without it
 * @property {string} id
 * @property {'hello' | 'json'} subject that turns there
 * @property {string} cell of the subject that shows it, such as `bytes/nested`
 * @property {number} to the Node of the decade that the turning point begins with
 * @property {number} packages the Node whose day they are of, on both sides
 * @property {Side} before
 * @property {Side} after
 * @property {Side[]} [also] what is not measured, but asked for its hidden classes
 */

/**
 * @param {Turn['subject']} subject
 * @returns {Promise<Turn[]>}
 */
export async function readTurns (subject) {
  /** @type {Turn[]} */
  const turns = JSON.parse(await readFile(new URL('turns.json', import.meta.url), 'utf8'))
  return turns.filter((turn) => turn.subject === subject)
}

/**
 * @param {Turn[]} turns
 * @returns {Side[]} all of them, each once
 */
export function sidesOf (turns) {
  return [...new Map(turns.flatMap(({ before, after, also = [] }) => [before, after, ...also]).map((side) => [nameSide(side), side])).values()]
}

/**
 * @param {Side} side
 * @param {Parameters<typeof obtainRelease>[1]} options
 * @returns {Promise<{ file: string, flags: string[], v8: string }>} the program, and what it is started with
 * @throws {import('../../lib/command-line/cli.js').CommandError} as `obtainRelease` does
 */
export async function obtainSide ({ release, flags = [] }, options) {
  const { execPath, v8 } = await obtainRelease({ node: Number.parseInt(release, 10), release }, options)
  return { file: execPath, flags, v8 }
}
