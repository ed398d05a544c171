import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readIfPresent } from '../files/read-if-present.js'
import { writeAtomically } from '../files/write-atomically.js'

const FOLDER = fileURLToPath(new URL('../../../.local/bench-kept/', import.meta.url))

/**
 * @typedef {object} KeptGroup
 * @property {import('./measure-group.js').Samples} samples
 * @property {import('../results/types.js').Quiet} [quiet]
 *
 * @typedef {object} Kept what was finished before the run was stopped
 * @property {number} seed of the whole run
 * @property {Record<string, KeptGroup>} groups
 *
 * @typedef {object} Store
 * @property {Kept} kept
 * @property {(id: string, group: KeptGroup) => Promise<void>} keep
 * @property {() => Promise<void>} forget
 */

/**
 * The groups of one topic on one Node that are measured already, when a run of the same
 * declaration and the same settings was stopped.
 *
 * @param {object} run
 * @param {string} run.name of the topic and the Node
 * @param {string} run.file of the bench
 * @param {unknown} run.about all else that makes two runs the same one
 * @param {number} run.seed taken when nothing was kept
 * @param {boolean} run.restart whether what was kept is left
 * @param {string} [folder]
 * @returns {Promise<Store>}
 */
export async function openKept ({ name, file, about, seed, restart }, folder = FOLDER) {
  const path = `${folder}${name}.json`
  const key = createHash('sha256').update(await readFile(file)).update(JSON.stringify(about)).digest('hex')
  const kept = (!restart && read(await readIfPresent(path), key)) || { seed, groups: {} }
  return {
    kept,
    keep: async (id, group) => {
      kept.groups[id] = group
      await writeAtomically(path, `${JSON.stringify({ key, ...kept })}\n`)
    },
    forget: () => rm(path, { force: true })
  }
}

/**
 * @param {string | null} text
 * @param {string} key
 * @returns {Kept | null} null when there is nothing, or it is of another run
 */
function read (text, key) {
  try {
    const { key: other, seed, groups } = JSON.parse(text ?? 'null')
    return key === other ? { seed, groups } : null
  } catch {
    return null
  }
}
