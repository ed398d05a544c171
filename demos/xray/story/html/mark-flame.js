import { HEAD, pageOf, rowsOf, sayProfile } from '../say-flame.js'
import { html } from './markup.js'
import { markTable } from './mark-table.js'

/**
 * @param {import('../say-flame.js').Flame} flame
 * @returns {import('./markup.js').Part}
 */
export function markFlame (flame) {
  return html`<p>${flame.conclusion}</p>
${markTable('Self time', ['µs', ...HEAD], rowsOf(flame))}
<p class="key">${sayProfile(flame)}</p>
<p>Both graphs, on the machine that made this report: <code>${pageOf(flame)}</code></p>`
}
