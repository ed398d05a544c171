import { sayFunction } from '../say-place.js'
import { SELDOM, factsOf, stationsOf, titleRoutes } from '../say-routes.js'
import { html } from './markup.js'
import { markPlace } from './mark-place.js'

/** More routes than these are folded. */
const OPEN = 12

/**
 * @param {import('../say-report.js').Report} report
 * @returns {import('./markup.js').Part}
 */
export function markRoutes ({ routes, tree }) {
  const shown = titleRoutes(routes)
  if (shown.length === 0) return html`<p>There are none.</p>`
  return html`<details class="route">
<summary>The route tree, as Fastify prints it</summary>
<pre role="region" aria-label="Route tree" tabindex="0">${tree}</pre>
</details>
${shown.map(({ route, title }) => html`<details class="route"${shown.length <= OPEN ? html` open` : null}>
<summary><h3>${title}</h3> ${markPlace(route.at)}</summary>
<ol class="stations">${stationsOf(route).map(markStation)}</ol>
<ul class="facts">${factsOf(route).map((fact) => html`<li>${fact}</li>`)}</ul>
</details>
`)}`
}

/**
 * @param {import('../say-routes.js').Station} station
 * @returns {import('./markup.js').Part}
 */
function markStation ({ phase, name, at }) {
  const kind = phase === 'handler' ? 'handler' : SELDOM.includes(phase) ? 'seldom' : 'hook'
  return html`<li class="${kind}"><span class="phase">${phase}</span> <span class="name">${sayFunction(name)}</span> ${markPlace(at)}</li>`
}
