import { sortFindings } from '../say-report.js'
import { SITE } from '../site.js'
import { html } from './markup.js'
import { markPlace } from './mark-place.js'

/** @typedef {import('../../model/findings/finding.js').Finding} Finding */

/** Of one kind, before the rest is folded. */
const SHOWN = 3
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
  return html`<ul class="findings">${groupFindings(findings).map(([sameKind, rest]) => html`${sameKind.map(markFinding)}${rest.length === 0 ? null : html`<li class="more"><details><summary>${rest.length} more of this kind</summary><ul class="findings">${rest.map(markFinding)}</ul></details></li>`}`)}</ul>
<p class="key"><strong>certain</strong>: it is so, and it is a mistake. <strong>likely</strong>: it is so, and you may have meant it. <strong>note</strong>: good to know.</p>`
}

/**
 * @param {Finding[]} findings
 * @returns {Array<[shown: Finding[], rest: Finding[]]>} by kind
 */
function groupFindings (findings) {
  /** @type {Map<string, Finding[]>} */
  const kinds = new Map()
  for (const finding of findings) {
    const kind = `${finding.sure} ${finding.id} ${finding.page}`
    kinds.set(kind, [...kinds.get(kind) ?? [], finding])
  }
  return [...kinds.values()].map((all) => all.length <= SHOWN + 1 ? [all, []] : [all.slice(0, SHOWN), all.slice(SHOWN)])
}

/** @param {Finding} finding */
function markFinding ({ sure, at, what, why, page }) {
  return html`<li class="${sure}">
<p class="head"><strong class="sure">${sure}</strong> ${markPlace(at)}</p>
<p class="what">${what}</p>
<p>${why}</p>
<p><a href="${SITE}${page}">${LINKS.find(({ begins }) => page.startsWith(begins))?.says}</a></p>
</li>
`
}
