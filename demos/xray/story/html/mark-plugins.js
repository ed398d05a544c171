import { listAdded, sayOrigin, sayTime } from '../say-plugins.js'
import { html } from './markup.js'
import { markBar, markPlace } from './mark-place.js'

/** @typedef {import('../say-plugins.js').Plugin} Plugin */

/**
 * Boxes in boxes: whoever is encapsulated has a box of its own.
 *
 * @param {Plugin[]} plugins
 * @returns {import('./markup.js').Part}
 */
export function markPlugins (plugins) {
  const longest = Math.max(...plugins.slice(1).map(({ ms }) => ms ?? 0), 0)
  return html`<p class="key">A solid box is an instance of its own: what is added in it stays in it. A dashed one shares the instance around it.</p>
<ul class="tree">${markPlugin(plugins[0], plugins, longest)}</ul>`
}

/**
 * @param {Plugin} plugin
 * @param {Plugin[]} plugins
 * @param {number} longest
 * @returns {import('./markup.js').Part}
 */
function markPlugin (plugin, plugins, longest) {
  const { id, name, encapsulated, prefix, at } = plugin
  const own = plugins.filter(({ parent }) => parent === id)
  const about = id === 0
    ? html`<span class="name">${name}</span> ${at && markPlace(at)}`
    : html`<span class="name">${name}</span> <span class="kind">${encapsulated ? 'its own instance' : 'shares its parent’s instance'}</span>${prefix !== '' && encapsulated ? html` <code class="prefix">${prefix}</code>` : null} <code class="place">${sayOrigin(plugin)}</code> <span class="time">${sayTime(plugin)}</span>${markBar(plugin.ms, longest)}`
  return html`<li class="${id === 0 || encapsulated ? 'own' : 'shared'}"><p>${about}</p>${own.length > 0 ? html`<ul>${own.map((child) => markPlugin(child, plugins, longest))}</ul>` : null}</li>`
}

/**
 * @param {Parameters<typeof listAdded>[0]} report
 * @returns {import('./markup.js').Part}
 */
export function markAdded (report) {
  const added = listAdded(report)
  if (added.length === 0) return html`<p>Nothing.</p>`
  return html`<ul class="added">${added.map(({ what, who, at }) => html`<li><code class="name">${what}</code> <span>seen by ${who}</span> ${markPlace(at)}</li>
`)}</ul>`
}
