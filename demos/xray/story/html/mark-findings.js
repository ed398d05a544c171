import { sortFindings } from '../say-report.js'
import { SITE } from '../site.js'
import { html } from './markup.js'
import { markPlace } from './mark-place.js'

const LINKS = [
  { begins: '/problems/errors', says: 'What this error means, and its cure' },
  { begins: '/problems/', says: 'Why it happens, and the cure' },
  { begins: '/lab/', says: 'What a file may export' },
  { begins: '/', says: 'How it works' }
]

/**
 * @param {import('../say-report.js').Report} report
 * @returns {import('./markup.js').Part}
 */
export function markFindings (report) {
  const findings = sortFindings(report)
  if (findings.length === 0) return html`<p>Every check passed.</p>`
  return html`<ul class="findings">${findings.map(({ sure, at, what, why, page }) => html`<li class="${sure}">
<p class="head"><strong class="sure">${sure}</strong> ${markPlace(at)}</p>
<p class="what">${what}</p>
<p>${why}</p>
<p><a href="${SITE}${page}">${LINKS.find(({ begins }) => page.startsWith(begins))?.says}</a></p>
</li>
`)}</ul>
<p class="key"><strong>certain</strong>: it is so, and it is a mistake. <strong>likely</strong>: it is so, and you may have meant it. <strong>note</strong>: good to know.</p>`
}
