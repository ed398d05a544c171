import { HEAD, rowOf, sayBare, sayMethod, sayVerdicts } from '../say-beside.js'
import { html } from './markup.js'
import { markTable } from './mark-table.js'

/**
 * @param {import('../say-beside.js').Beside} beside
 * @returns {import('./markup.js').Part}
 */
export function markBeside (beside) {
  return html`<p>${sayVerdicts(beside)}</p>
${markTable('Times', ['', ...HEAD], beside.compared.map(rowOf))}
<p>${sayBare(beside)}</p>
<p class="key">${sayMethod(beside)}</p>`
}
