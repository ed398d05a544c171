import { HEAD, rowOf, sayBare, sayMethod, sayVerdicts } from '../say-beside.js'
import { html } from './markup.js'

/**
 * @param {import('../say-beside.js').Beside} beside
 * @returns {import('./markup.js').Part}
 */
export function markBeside (beside) {
  return html`<p>${sayVerdicts(beside)}</p>
<div class="wide" role="region" aria-label="Times" tabindex="0"><table>
<thead><tr><td></td>${HEAD.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${beside.compared.map(rowOf).map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>
`)}</tbody>
</table></div>
<p>${sayBare(beside)}</p>
<p class="key">${sayMethod(beside)}</p>`
}
