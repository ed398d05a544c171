import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../../demos/lib/files/write-atomically.js'

/** @typedef {import('./plan.js').Plan} Plan */

/**
 * Write everything, or nothing.
 *
 * @param {Plan} plan
 * @param {string} root
 * @param {() => Promise<Plan['edited']>} follow what else changes, once the topic is there
 * @returns {Promise<string[]>} the files that were there and have changed
 */
export async function writePlan ({ own, created, edited }, root, follow) {
  const changed = [...edited]
  const write = (/** @type {string} */ path, /** @type {string} */ text) => writeAtomically(join(root, path), text)
  try {
    for (const { path, content } of created) await write(path, content)
    for (const { path, after } of edited) await write(path, after)
    const following = await follow()
    changed.push(...following)
    for (const { path, after } of following) await write(path, after)
    return changed.map(({ path }) => path)
  } catch (error) {
    for (const path of own) await rm(join(root, path), { recursive: true, force: true })
    for (const { path, before } of changed) await write(path, before)
    throw error
  }
}
