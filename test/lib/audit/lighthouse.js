import { once } from 'node:events'
import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { launchBrowser } from '../site.js'

/**
 * Lighthouse as a phone sees a page: slow network and processor, simulated. Runs
 * on this machine alone and reports to nobody.
 *
 * @param {string} executablePath of the browser
 * @param {string} url
 * @returns {Promise<{ scores: Record<string, number>, layoutShift: number, complaints: string[] }>} scores of 100
 */
export async function runLighthouse (executablePath, url) {
  const port = await freePort()
  const browser = await launchBrowser(executablePath, [`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json' })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.message}`)
    return {
      scores: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
      layoutShift: audits['cumulative-layout-shift'].numericValue ?? 0,
      complaints: Object.values(categories).filter(({ id }) => id !== 'performance').flatMap(({ id, auditRefs }) => (
        auditRefs.filter((ref) => ref.weight > 0 && (audits[ref.id].score ?? 1) < 1).map((ref) => `${id}: ${describe(audits[ref.id])}`)
      ))
    }
  } finally {
    await browser.close()
  }
}

/**
 * @param {{ title: string, details?: any }} audit
 * @returns {string} what failed, and the first place where
 */
function describe ({ title, details }) {
  const place = details?.items?.[0]?.node?.snippet
  return place ? `${title}: ${place}` : title
}

async function freePort () {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  probe.close()
  await once(probe, 'close')
  return port
}
