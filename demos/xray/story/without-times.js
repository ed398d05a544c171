/**
 * A report as it is on every machine.
 *
 * @param {import('./render-report.js').Report} report
 * @returns {import('./render-report.js').Report}
 */
export function withoutTimes (report) {
  const still = (/** @type {number | null} */ ms) => ms === null ? null : 0
  return {
    ...report,
    bootMs: 0,
    plugins: report.plugins.map((plugin) => ({ ...plugin, ms: still(plugin.ms) })),
    request: report.request && { ...report.request, steps: report.request.steps.map((step) => ({ ...step, ms: still(step.ms) })) }
  }
}
