import { fastify } from 'fastify'
import { PROBES } from './probes.js'

/**
 * @typedef {object} Answer
 * @property {string} express
 * @property {string} plugin
 * @property {string} version
 * @property {string} asked
 * @property {string} answered or how it failed
 * @property {boolean} ok whether that was expected
 */

/**
 * Ask each plugin, on a Fastify of its own.
 *
 * @param {Pick<import('./probes.js').Tools, 'load' | 'folder'>} tools
 * @param {import('./probes.js').Probe[]} [probes]
 * @returns {Promise<Answer[]>}
 */
export async function askAll ({ load, folder }, probes = PROBES) {
  /** @type {Record<string, string>} */
  const versions = load('./package.json').dependencies
  /** @type {Answer[]} */
  const answers = []
  for (const { observe, expected, ...probe } of probes) {
    const app = fastify()
    const answered = await observe({ app, load, folder }).then(String, (error) => `failed: ${error.message}`)
    await app.close()
    answers.push({ ...probe, version: versions[probe.plugin], answered, ok: answered === expected })
  }
  return answers
}
