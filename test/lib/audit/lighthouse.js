import { freePort } from '../../../demos/lib/http/free-port.js'
import { launchBrowser } from '../browser.js'

const GOOD = 0.9

/**
 * @typedef {{ id: string, score: number | null, auditRefs: Array<{ id: string, weight: number }> }} Category
 * @typedef {{ title: string, score: number | null, displayValue?: string, numericValue?: number, details?: any }} Audit
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>, environment: { benchmarkIndex: number }, runtimeError?: Error }} Findings
 * @typedef {(url: string, flags: object) => Promise<{ lhr: Findings } | undefined>} Lighthouse
 *
 * @typedef {object} Tools
 * @property {string} lighthouse address of the module
 * @property {string} executablePath of the browser
 * @property {number} slowdown of the processor
 *
 * @typedef {object} Report
 * @property {Record<string, number>} scores of 100
 * @property {number} blocking ms in which the page could not answer its reader while it loaded, on the phone
 * @property {number} layoutShift
 * @property {number} index of this machine, by Lighthouse’s own benchmark before the run
 * @property {string[]} complaints
 */

/**
 * Lighthouse as a phone sees a page: slow network and processor, simulated. Runs
 * on this machine alone and reports to nobody. Of several runs, the one before which
 * the machine was fastest: who shares its cores can only make it slower.
 *
 * @param {Tools} tools
 * @param {string} url
 * @param {number} [runs]
 * @returns {Promise<Report>}
 */
export async function runLighthouse (tools, url, runs = 3) {
  /** @type {Report[]} */
  const reports = []
  for (let run = 0; run < runs; run++) reports.push(await runOnce(tools, url))
  return reports.sort((a, b) => b.index - a.index)[0]
}

/**
 * @param {Tools} tools
 * @param {string} url
 * @returns {Promise<Report>}
 */
async function runOnce ({ lighthouse: address, executablePath, slowdown }, url) {
  /** @type {{ default: Lighthouse }} */
  const { default: lighthouse } = await import(address)
  const port = await freePort()
  const browser = await launchBrowser(executablePath, [`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json', throttling: { cpuSlowdownMultiplier: slowdown } })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits, environment, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.message}`)
    return {
      scores: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
      blocking: audits['total-blocking-time'].numericValue ?? 0,
      layoutShift: audits['cumulative-layout-shift'].numericValue ?? 0,
      index: environment.benchmarkIndex,
      complaints: Object.values(categories).flatMap(({ id, auditRefs }) => (
        auditRefs.filter((ref) => ref.weight > 0 && (audits[ref.id].score ?? 1) < GOOD).map((ref) => `${id}: ${describe(audits[ref.id])}`)
      ))
    }
  } finally {
    await browser.close()
  }
}

/**
 * @param {Audit} audit
 * @returns {string} what failed, by how much, and the first place where
 */
function describe ({ title, displayValue, details }) {
  const place = details?.items?.[0]?.node?.snippet
  return [title, displayValue, place].filter(Boolean).join(': ')
}
