import { sayFunction, sayMs } from '../say-place.js'
import { listEffects, sayRoute } from '../say-request.js'
import { html } from './markup.js'
import { markBar, markPlace } from './mark-place.js'

/**
 * @param {import('../../model/request/follow-request.js').Told} told
 * @returns {import('./markup.js').Part}
 */
export function markRequest (told) {
  const { route, steps, answer } = told
  const longest = Math.max(...steps.map(({ ms }) => ms ?? 0), 0)
  return html`<p>${sayRoute(route)}</p>
<ol class="stations journey">${steps.map(({ phase, name, at, ms, changed }) => html`<li class="${/handler$/.test(phase) ? 'handler' : 'hook'}"><span class="phase">${phase}</span> <span class="name">${sayFunction(name)}</span> ${markPlace(at)} <span class="time${ms === null ? ' stuck' : ''}">${ms === null ? 'never went on' : sayMs(ms)}</span>${markBar(ms, longest)}${changed.length > 0 ? html`<span class="changed">${changed.join(', ')}</span>` : null}</li>
`)}</ol>
${listEffects(told).map((line) => html`<p>${line}</p>`)}
<p class="answer">${answer === null ? 'There was no answer.' : html`<strong>${answer.status}</strong> <code>${answer.body}</code>`}</p>`
}
