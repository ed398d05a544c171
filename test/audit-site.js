import { CommandError, UsageError, runCommand } from '../demos/lib/command-line/cli.js'
import { MAKE_BUILD } from './lib/paths.js'
import { runProcess } from './lib/run-process.js'
import { getLighthouse } from './lib/audit/get-lighthouse.js'
import { measureInstalledSize } from './lib/audit/installed-size.js'
import { measureModels, measureScripts } from './lib/audit/scripts.js'

const PAGE = 'mechanisms/routing'
const BUILD_LIMIT_MS = 10 * 60_000
/** Gzipped, loaded when the figure is first used. */
const MODEL_LIMIT_KB = 25
/**
 * Fastify whole, with the Ajv and the Pino that it brings, is shared by the models that need it. fast-json-stringify
 * brings the whole of Ajv, by which it decides anyOf and if; logging runs Pino itself; hooks runs Express's router and koa-compose.
 */
const MODEL_LIMITS_KB = new Map([['fastify', 260], ['serialization', 85], ['logging', 35], ['hooks', 55]])
const KB = 1000
const MB = 1000 * KB

/**
 * @typedef {object} Finding
 * @property {string} what
 * @property {number} value
 * @property {string} unit
 * @property {'at most' | 'at least' | 'for information'} rule
 * @property {number} [limit]
 * @property {boolean} ok
 */

await runCommand({
  usage: 'npm run audit:site',
  summary: 'Build the site, and hold its size, speed and quality against their limits (about a minute)',
  options: {
    pages: { type: 'string', placeholder: 'part', description: 'Lighthouse on each page whose address has this in it, such as mechanisms, or / for all: a quarter of a minute each' }
  },
  run: async ({ json, pages }, signal) => {
    if (pages !== undefined) return await lookAtPages(String(pages), json === true, signal)
    const findings = await audit(signal)
    process.stdout.write(json ? `${JSON.stringify(findings, null, 2)}\n` : `${formatFindings(findings)}\n`)
    const over = findings.filter(({ ok }) => !ok)
    if (over.length > 0) throw new CommandError(`${over.length} of ${findings.length} figures are beyond their limit`)
  }
}, process.argv.slice(2))

/**
 * @param {string} part of the addresses
 * @param {boolean} json
 * @param {AbortSignal} signal
 */
async function lookAtPages (part, json, signal) {
  const [{ findBrowser }, { listPages, openSite }, { auditPages, formatPage }] = await Promise.all([import('./lib/find-browser.js'), import('./lib/site.js'), import('./lib/audit/each-page.js')])
  const executablePath = await findBrowser({ signal })
  const lighthouse = await getLighthouse({ signal, say: (line) => process.stderr.write(`${line}\n`) })
  await timeBuild(signal)
  const paths = (await listPages()).filter((path) => path.includes(part))
  if (paths.length === 0) throw new UsageError(`no page has '${part}' in its address: try --pages mechanisms`)
  const site = await openSite()
  const findings = []
  try {
    const slowdown = await calibrate(lighthouse, site.browser)
    for await (const finding of auditPages(site, paths, { lighthouse, executablePath, slowdown, signal })) {
      findings.push(finding)
      if (!json) process.stdout.write(`${formatPage(finding)}\n`)
    }
  } finally {
    await site.close()
  }
  if (json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
  const over = findings.filter(({ ok }) => !ok)
  if (over.length > 0) throw new CommandError(`${over.length} of ${findings.length} pages are beyond a limit`)
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<Finding[]>}
 */
async function audit (signal) {
  // Playwright takes half a second to load, which --help does not need.
  const [{ findBrowser }, { openSite }, { runLighthouse }] = await Promise.all([import('./lib/find-browser.js'), import('./lib/site.js'), import('./lib/audit/lighthouse.js')])
  const executablePath = await findBrowser({ signal })
  const lighthouse = await getLighthouse({ signal, say: (line) => process.stderr.write(`${line}\n`) })
  const buildSeconds = await timeBuild(signal)
  const site = await openSite()
  try {
    const path = site.base + PAGE
    const { needed, ahead } = await measureScripts(site, path)
    const slowdown = await calibrate(lighthouse, site.browser)
    const { scores, blocking, layoutShift, complaints } = await runLighthouse({ lighthouse, executablePath, slowdown }, site.origin + path)
    for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
    return [
      atMost(150, 'JavaScript of the routing page before interaction', needed / KB, 'KB gz'),
      { what: 'JavaScript fetched ahead for its links', value: ahead / KB, unit: 'KB gz', rule: 'for information', ok: true },
      ...(await measureModels()).map(({ name, bytes }) => atMost(MODEL_LIMITS_KB.get(name) ?? MODEL_LIMIT_KB, `model of ${name}, loaded when used`, bytes / KB, 'KB gz')),
      atLeast(95, 'Lighthouse, mobile: performance', scores.performance),
      atLeast(100, 'Lighthouse, mobile: accessibility', scores.accessibility),
      atLeast(100, 'Lighthouse, mobile: best practices', scores['best-practices']),
      atLeast(100, 'Lighthouse, mobile: search engines', scores.seo),
      { what: 'Time in which the page is blocked', value: blocking, unit: 'ms', rule: 'for information', ok: true },
      atMost(0.02, 'Cumulative layout shift', layoutShift, ''),
      atMost(120, 'Production build', buildSeconds, 's'),
      atMost(400, 'Installed packages', await measureInstalledSize() / MB, 'MB')
    ]
  } finally {
    await site.close()
  }
}

/**
 * @param {string} lighthouse address of the module
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<number>} how much slower this machine is made, to stand for a phone
 */
async function calibrate (lighthouse, browser) {
  const { PRESET_SLOWDOWN, measureIndex, slowdownFor } = await import('./lib/audit/slowdown.js')
  const index = await measureIndex(lighthouse, browser)
  const phone = slowdownFor(index)
  // A score is comparable with others that Lighthouse gives, unless this machine is slower than those.
  const slowdown = Math.min(phone, PRESET_SLOWDOWN)
  process.stderr.write(`slowed down ${slowdown.toFixed(1)} times (${PRESET_SLOWDOWN} is Lighthouse's own preset; by the benchmark index of this machine, ${index.toFixed(0)}, a phone is ${phone.toFixed(1)} times as slow)\n`)
  return slowdown
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<number>} seconds
 */
async function timeBuild (signal) {
  const startedAt = performance.now()
  const { ok, reason } = await runProcess(process.execPath, MAKE_BUILD, { signal, out: process.stderr, limitMs: BUILD_LIMIT_MS })
  if (!ok) throw new CommandError(`the build failed: ${reason}`)
  return (performance.now() - startedAt) / 1000
}

/**
 * @param {number} limit
 * @param {string} what
 * @param {number} value
 * @param {string} unit
 * @returns {Finding}
 */
function atMost (limit, what, value, unit) {
  return { what, value, unit, rule: 'at most', limit, ok: value <= limit }
}

/**
 * @param {number} limit
 * @param {string} what
 * @param {number} value
 * @returns {Finding}
 */
function atLeast (limit, what, value) {
  return { what, value, unit: 'of 100', rule: 'at least', limit, ok: value >= limit }
}

/** @param {Finding[]} findings */
function formatFindings (findings) {
  const width = Math.max(...findings.map(({ what }) => what.length))
  return findings.map(({ what, value, unit, rule, limit, ok }) => {
    const figure = `${what.padEnd(width)} ${value.toFixed(value < 1 ? 3 : 1).padStart(7)} ${unit.padEnd(6)}`
    return limit === undefined ? `     ${figure} (${rule})` : `${ok ? 'pass' : 'FAIL'} ${figure} (${rule} ${limit})`
  }).join('\n')
}
