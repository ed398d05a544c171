import { HEAD, listRows, pageOf, sayProfile } from '../say-flame.js'
import { html } from './markup.js'
import { markBar } from './mark-place.js'
import { markTable } from './mark-table.js'

/**
 * @param {import('../say-flame.js').Flame} flame
 * @returns {import('./markup.js').Part}
 */
export function markFlame (flame) {
  const rows = listRows(flame)
  const longest = Math.max(...rows.flatMap(({ times }) => times.map(({ microseconds }) => microseconds)))
  return html`<p>${flame.conclusion}</p>
${markTable('Self time', ['µs', ...HEAD], rows.map(({ label, times }) => [label, ...times.map(({ microseconds, said }) => html`${said}${markBar(microseconds || null, longest)}`)]))}
<p class="key">${sayProfile(flame)}</p>
<p>Both graphs, on the machine that made this report: <code>${pageOf(flame)}</code></p>`
}
