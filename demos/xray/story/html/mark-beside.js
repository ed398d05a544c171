import { formatInterval, formatRatio } from '../../../lib/measuring/format-ratio.js'
import { HEAD, rowOf, sayBare, sayMethod, sayVerdicts } from '../say-beside.js'
import { html } from './markup.js'
import { markBar } from './mark-place.js'
import { markTable } from './mark-table.js'

/**
 * @param {import('../say-beside.js').Beside} beside
 * @returns {import('./markup.js').Part}
 */
export function markBeside (beside) {
  return html`<p>${sayVerdicts(beside)}</p>
${markTable('Times', ['', ...HEAD], beside.compared.map(markRow))}
<p>${sayBare(beside)}</p>
<p class="key">${sayMethod(beside)}</p>`
}

/** @param {import('../say-beside.js').Compared} compared */
function markRow (compared) {
  const [name, own, bare, , noise] = rowOf(compared)
  const longest = Math.max(compared.own, compared.bare)
  return [
    name,
    html`${own}${markBar(compared.own, longest)}`,
    html`${bare}${markBar(compared.bare, longest)}`,
    // On a narrow screen the interval has a line of its own.
    html`${formatRatio(compared.ratio)} <span class="interval">(${formatInterval(compared.interval)})</span>`,
    noise
  ]
}
