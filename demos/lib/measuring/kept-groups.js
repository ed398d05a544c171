import { createHash } from 'node:crypto'
import { readFile, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readIfPresent } from '../files/read-if-present.js'
import { writeAtomically } from '../files/write-atomically.js'

const FOLDER = fileURLToPath(new URL('../../../.local/bench-kept/', import.meta.url))
const HARNESS = fileURLToPath(new URL('.', import.meta.url))

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
 * code and the same settings was stopped.
 *
 * @param {object} run
 * @param {string} run.name of the topic and the Node
 * @param {string} run.file of the bench, whose folder holds what it measures
 * @param {unknown} run.about all else that makes two runs the same one
 * @param {number} run.seed taken when nothing was kept
 * @param {boolean} run.restart whether what was kept is left
 * @param {string} [folder]
 * @returns {Promise<Store>}
 */
export async function openKept ({ name, file, about, seed, restart }, folder = FOLDER) {
  const path = `${folder}${name}.json`
  const key = await hashOf([dirname(file), HARNESS], about)
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
 * @param {string[]} folders with all below them, tests left out
 * @param {unknown} about
 */
async function hashOf (folders, about) {
  const hash = createHash('sha256').update(JSON.stringify(about))
  for (const folder of folders) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js') && !name.endsWith('.test.js'))
    for (const name of names.sort()) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex')
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
