import { runLighthouse } from './lighthouse.js'
import { measureScripts } from './scripts.js'

const KB = 1000
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const MOST_SHIFT = 0.02
const MOST_SCRIPTS_KB = 150

/**
 * @typedef {object} PageFinding
 * @property {string} path
 * @property {Record<string, number>} scores of 100
 * @property {number} blocking in ms
 * @property {number} layoutShift
 * @property {number} scripts in KB, gzipped, before the reader does anything
 * @property {string[]} complaints of Lighthouse
 * @property {boolean} ok
 */

/**
 * Lighthouse and the weight of the scripts, page by page. A page is tried once; one that fails is tried five times more.
 *
 * @param {import('../site.js').Site} site
 * @param {string[]} paths
 * @param {import('./lighthouse.js').Tools & { signal: AbortSignal }} options
 * @returns {AsyncGenerator<PageFinding>}
 */
export async function * auditPages (site, paths, { signal, ...tools }) {
  for (const path of paths) {
    signal.throwIfAborted()
    const { needed } = await measureScripts(site, path)
    const look = async (/** @type {number} */ runs) => judge(path, needed / KB, await runLighthouse(tools, site.origin + path, runs))
    const finding = await look(1)
    yield finding.ok ? finding : await look(5)
  }
}

/**
 * @param {string} path
 * @param {number} scripts
 * @param {import('./lighthouse.js').Report} report
 * @returns {PageFinding}
 */
function judge (path, scripts, { scores, blocking, layoutShift, complaints }) {
  const ok = Object.entries(LEAST).every(([id, least]) => scores[id] >= least) && layoutShift <= MOST_SHIFT && scripts <= MOST_SCRIPTS_KB
  return { path, scores, blocking, layoutShift, scripts, complaints, ok }
}

/**
 * @param {PageFinding} finding
 * @returns {string} a line, and one more for each complaint when it fails
 */
export function formatPage ({ path, scores, blocking, layoutShift, scripts, complaints, ok }) {
  const figures = Object.keys(LEAST).map((id) => String(scores[id]).padStart(3)).join(' ')
  const line = `${ok ? 'pass' : 'FAIL'} ${figures}  blocked ${blocking.toFixed(0).padStart(4)} ms  shift ${layoutShift.toFixed(3)}  ${scripts.toFixed(0).padStart(3)} KB  ${path}`
  return [line, ...ok ? [] : complaints.map((complaint) => `       ${complaint}`)].join('\n')
}
