import { html } from './markup.js'

/**
 * @param {string} name for whoever hears the page
 * @param {readonly string[]} head
 * @param {import('./markup.js').Part[][]} rows each with what it is about first
 * @returns {import('./markup.js').Part}
 */
export function markTable (name, [first, ...head], rows) {
  return html`<div class="wide" role="region" aria-label="${name}" tabindex="0"><table>
<thead><tr><td>${first}</td>${head.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(([row, ...cells]) => html`<tr><th scope="row">${row}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>
`)}</tbody>
</table></div>`
}
