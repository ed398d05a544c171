import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SITE, sayFile, sayPlace, writeSections } from './words.js'

const STYLES = readFileSync(new URL('page.css', import.meta.url), 'utf8')
/** Nothing is loaded and no script runs, whatever the names of an application hold. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'; base-uri 'none'; form-action 'none'`

/** The report as a page, complete in itself. @param {import('./text.js').Story} story */
export function renderPage (story) {
  const { report } = story
  const { file, node } = report
  const sections = writeSections(story)
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>X-ray of ${file}</title>
<style>${new Markup(STYLES)}</style>
</head>
<body>
<a class="skip" href="#findings">Skip to the findings</a>
<header>
<h1>X-ray of <code>${file}</code></h1>
<p>${sayFile(report, true)} Node ${node}.</p>
<nav aria-label="Parts of the report"><ul>${sections.map(({ id, link }) => html`<li><a href="#${id}">${link}</a></li>`)}</ul></nav>
</header>
<main>
${sections.map(({ id, title, parts }) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${parts.map((part) => markPart(part, title))}
</section>
`)}</main>
<footer><p>Made by X-ray of <a href="${SITE}/lab/xray">Inside Fastify</a>. This file loads nothing and runs no script.</p></footer>
</body>
</html>`}\n`
}

// Markup.

/** HTML that was made here: nothing else goes into a page unescaped. */
class Markup {
  constructor (text) { this.text = text }
  toString () { return this.text }
}

const NAMES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;' }
/** What HTML has no character for, and what turns the direction of the text around it. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A template whose values are escaped, but for what was made by it. */
function html (strings, ...values) {
  const write = (value) => {
    if (value instanceof Markup) return value.text
    if (Array.isArray(value)) return value.map(write).join('')
    return String(value ?? '').replaceAll(UNSEEN, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).replaceAll(/[&<>"']/g, (one) => NAMES[one])
  }
  return new Markup(strings.reduce((text, string, index) => text + write(values[index - 1]) + string))
}

// The parts of a section.

const LINKS = [
  { begins: '/problems/errors', says: 'What this error means, and its cure' },
  { begins: '/problems/', says: 'Why it happens, and the cure' },
  { begins: '/lab/', says: 'What a file may export' },
  { begins: '/', says: 'How it works' }
]

function markPart (part, title) {
  if (typeof part === 'string') return html`<p>${part}</p>`
  if (part.soft) return html`<p class="soft">${part.soft}</p>`
  if (part.findings) {
    return html`<ul class="findings">${part.findings.map(markFinding)}</ul>
<p class="soft"><strong>certain</strong>: it is so, and it is a mistake. <strong>likely</strong>: it is so, and you may have meant it. <strong>note</strong>: good to know.</p>`
  }
  if (part.list) return html`<ul>${part.list.map((line) => html`<li>${line}</li>`)}</ul>`
  if (part.fold) return html`<details class="route">\n<summary>${part.fold}</summary>\n${markPre(part.pre, title)}</details>`
  if (part.pre !== undefined) return html`${part.label && html`<p>${part.label}</p>`}${markPre(part.pre, title)}`
  if (part.route) return html`<details class="route" open>\n<summary><h3>${part.route}</h3> <code class="soft">${part.place}</code></summary>\n${markTable(part, part.route)}<p class="soft">${part.facts}</p></details>\n`
  if (part.effects) return html`${part.effects.map((line) => html`<p>${line}</p>`)}<p class="answer">${part.answer === null ? 'There was no answer.' : html`<strong>${part.answer.status}</strong> <code>${part.answer.body}</code>`}</p>`
  return markTable(part, title)
}

function markFinding ({ sure, at, what, why, page }) {
  return html`<li class="${sure}">
<p><strong class="sure">${sure}</strong> <code class="soft">${at === null ? 'no line is known' : sayPlace(at)}</code></p>
<p class="what">${what}</p>
<p>${why}</p>
<p><a href="${SITE}${page}">${LINKS.find(({ begins }) => page.startsWith(begins))?.says}</a></p>
</li>
`
}

function markPre (text, name) {
  return html`<pre role="region" aria-label="${name}" tabindex="0">${text}</pre>`
}

function markTable ({ rows }, name) {
  const mark = (cell) => cell.soft === undefined ? cell : html`<code class="soft">${cell.soft}</code>`
  return html`<div class="wide" role="region" aria-label="${name}" tabindex="0"><table>
<tbody>${rows.map(([row, ...cells]) => html`<tr><th scope="row">${row}</th>${cells.map((cell) => html`<td>${mark(cell)}</td>`)}</tr>
`)}</tbody>
</table></div>`
}
