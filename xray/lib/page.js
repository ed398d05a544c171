import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  BESIDE_HEAD, FLAME_HEAD, SELDOM, SITE, besideRow, factsOf, formatInterval, formatRatio, graphsOf, listAdded, listEffects, listLanes, listUnseen,
  sayBare, sayFile, sayFindings, sayFunction, sayMethod, sayMs, sayOrigin, sayPlace, sayProfile, sayRoute, sayTime, sayVerdicts, sortFindings,
  stationsOf, titleRoutes
} from './words.js'

const STYLES = readFileSync(new URL('page.css', import.meta.url), 'utf8')
/** Nothing is loaded and no script runs, whatever the names of an application hold. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'; base-uri 'none'; form-action 'none'`

/** The report as a page, complete in itself. @param {import('./text.js').Story} story */
export function renderPage ({ report, beside, flame }) {
  const { file, request } = report
  const sections = [
    { id: 'findings', link: 'Findings', title: sayFindings(report), content: markFindings(report) },
    ...report.stderr.length > 0 ? [{ id: 'stderr', link: 'Stderr', title: 'Its last lines on stderr', content: html`<pre>${report.stderr.join('\n')}</pre>` }] : [],
    { id: 'plugins', link: 'Plugins', title: 'Plugins, as they are registered', content: markPlugins(report.plugins) },
    { id: 'routes', link: 'Routes', title: 'Routes, with their hooks in the order in which they run', content: markRoutes(report) },
    { id: 'added', link: 'Added', title: 'What plugins add, and who sees it', content: markAdded(report) },
    ...request ? [{ id: 'request', link: 'Request', title: `${request.method} ${request.url}, followed`, content: markRequest(request) }] : [],
    ...request && beside ? [{ id: 'beside', link: 'Bench', title: `${request.method} ${request.url}, beside a bare route`, content: markBeside(beside) }] : [],
    ...request && flame ? [{ id: 'flame', link: 'Flame', title: `${request.method} ${request.url}, profiled beside a bare route`, content: markFlame(flame) }] : [],
    { id: 'unseen', link: 'Not seen', title: 'Not seen', content: html`<ul>${listUnseen(report, true).map((line) => html`<li>${line}</li>`)}</ul>` }
  ]
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
<p>${sayFile(report, true)} Node ${report.node}.</p>
<nav aria-label="Parts of the report"><ul>${sections.map(({ id, link }) => html`<li><a href="#${id}">${link}</a></li>`)}</ul></nav>
</header>
<main>
${sections.map(({ id, title, content }) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
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

function markPlace (place) {
  return place === null ? html`<span class="place">no line is known</span>` : html`<code class="place">${sayPlace(place)}</code>`
}

/** A part of the longest; nothing where there is none. */
function markBar (part, longest) {
  if (part === null || longest === 0) return null
  const width = Math.max(1, Math.round(part / longest * 100))
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${width}" height="8"/></svg>`
}

function markTable (name, [first, ...head], rows) {
  return html`<div class="wide" role="region" aria-label="${name}" tabindex="0"><table>
<thead><tr><td>${first}</td>${head.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(([row, ...cells]) => html`<tr><th scope="row">${row}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>
`)}</tbody>
</table></div>`
}

// The sections.

/** Of one kind, before the rest is folded. */
const SHOWN = 3
const LINKS = [
  { begins: '/problems/errors', says: 'What this error means, and its cure' },
  { begins: '/problems/', says: 'Why it happens, and the cure' },
  { begins: '/lab/', says: 'What a file may export' },
  { begins: '/', says: 'How it works' }
]

/** @param {Pick<import('./inspect.js').Report, 'findings'>} report */
export function markFindings (report) {
  const findings = sortFindings(report)
  if (findings.length === 0) return html`<p>Every check passed.</p>`
  const kindOf = ({ sure, id, page }) => `${sure} ${id} ${page}`
  const kinds = [...new Set(findings.map(kindOf))].map((kind) => findings.filter((one) => kindOf(one) === kind))
  return html`<ul class="findings">${kinds.map((all) => {
    const shown = all.length <= SHOWN + 1 ? all.length : SHOWN
    const rest = all.slice(shown)
    return html`${all.slice(0, shown).map(markFinding)}${rest.length === 0
      ? null
      : html`<li class="more"><details><summary>${rest.length} more of this kind</summary><ul class="findings">${rest.map(markFinding)}</ul></details></li>`}`
  })}</ul>
<p class="key"><strong>certain</strong>: it is so, and it is a mistake. <strong>likely</strong>: it is so, and you may have meant it. <strong>note</strong>: good to know.</p>`
}

function markFinding ({ sure, at, what, why, page }) {
  return html`<li class="${sure}">
<p class="head"><strong class="sure">${sure}</strong> ${markPlace(at)}</p>
<p class="what">${what}</p>
<p>${why}</p>
<p><a href="${SITE}${page}">${LINKS.find(({ begins }) => page.startsWith(begins))?.says}</a></p>
</li>
`
}

function markPlugins (plugins) {
  const longest = Math.max(...plugins.slice(1).map(({ ms }) => ms ?? 0), 0)
  const mark = (plugin) => {
    const { id, name, encapsulated, prefix, at, ms } = plugin
    const own = plugins.filter(({ parent }) => parent === id)
    const about = id === 0
      ? html`<span class="name">${name}</span> ${at && markPlace(at)}`
      : html`<span class="name">${name}</span> <span class="kind">${encapsulated ? 'its own instance' : 'shares its parent’s instance'}</span>${prefix !== '' && encapsulated ? html` <code class="prefix">${prefix}</code>` : null} <code class="place">${sayOrigin(plugin)}</code> <span class="time">${sayTime(plugin)}</span>${markBar(ms, longest)}`
    return html`<li class="${id === 0 || encapsulated ? 'own' : 'shared'}"><p>${about}</p>${own.length > 0 ? html`<ul>${own.map(mark)}</ul>` : null}</li>`
  }
  return html`<p class="key">A solid box is an instance of its own: what is added in it stays in it. A dashed one shares the instance around it.</p>
<ul class="tree">${mark(plugins[0])}</ul>`
}

/** More routes than these are folded. */
const OPEN = 12

function markRoutes ({ routes, tree }) {
  const shown = titleRoutes(routes)
  if (shown.length === 0) return html`<p>There are none.</p>`
  const kindOf = (phase) => phase === 'handler' ? 'handler' : SELDOM.includes(phase) ? 'seldom' : 'hook'
  return html`<details class="route">
<summary>The route tree, as Fastify prints it</summary>
<pre role="region" aria-label="Route tree" tabindex="0">${tree}</pre>
</details>
${shown.map(({ route, title }) => html`<details class="route"${shown.length <= OPEN ? html` open` : null}>
<summary><h3>${title}</h3> ${markPlace(route.at)}</summary>
<ol class="stations">${stationsOf(route).map(({ phase, name, at }) => (
    html`<li class="${kindOf(phase)}"><span class="phase">${phase}</span> <span class="name">${sayFunction(name)}</span> ${markPlace(at)}</li>`
  ))}</ol>
<ul class="facts">${factsOf(route).map((fact) => html`<li>${fact}</li>`)}</ul>
</details>
`)}`
}

function markAdded (report) {
  const added = listAdded(report)
  if (added.length === 0) return html`<p>Nothing.</p>`
  return html`<ul class="added">${added.map(({ what, who, at }) => html`<li><code class="name">${what}</code> <span>seen by ${who}</span> ${markPlace(at)}</li>
`)}</ul>`
}

function markRequest (told) {
  const { route, steps, answer } = told
  const longest = Math.max(...steps.map(({ ms }) => ms ?? 0), 0)
  return html`<p>${sayRoute(route)}</p>
<ol class="stations journey">${steps.map(({ phase, name, at, ms, changed }) => html`<li class="${/handler$/.test(phase) ? 'handler' : 'hook'}"><span class="phase">${phase}</span> <span class="name">${sayFunction(name)}</span> ${markPlace(at)} <span class="time${ms === null ? ' stuck' : ''}">${ms === null ? 'never went on' : sayMs(ms)}</span>${markBar(ms, longest)}${changed.length > 0 ? html`<span class="changed">${changed.join(', ')}</span>` : null}</li>
`)}</ol>
${listEffects(told).map((line) => html`<p>${line}</p>`)}
<p class="answer">${answer === null ? 'There was no answer.' : html`<strong>${answer.status}</strong> <code>${answer.body}</code>`}</p>`
}

function markBeside (beside) {
  return html`<p>${sayVerdicts(beside)}</p>
${markTable('Times', ['', ...BESIDE_HEAD], beside.compared.map((compared) => {
    const [name, own, bare, , noise] = besideRow(compared)
    const longest = Math.max(compared.own, compared.bare)
    // On a narrow screen the interval has a line of its own.
    const ratio = html`${formatRatio(compared.ratio)} <span class="interval">(${formatInterval(compared.interval)})</span>`
    return [name, html`${own}${markBar(compared.own, longest)}`, html`${bare}${markBar(compared.bare, longest)}`, ratio, noise]
  }))}
<p>${sayBare(beside)}</p>
<p class="key">${sayMethod(beside)}</p>`
}

function markFlame (flame) {
  const rows = listLanes(flame)
  const longest = Math.max(...rows.flatMap(({ times }) => times.map(({ microseconds }) => microseconds)))
  return html`<p>${flame.conclusion}</p>
${markTable('Self time', ['µs', ...FLAME_HEAD], rows.map(({ label, times }) => [label, ...times.map(({ microseconds, said }) => html`${said}${markBar(microseconds || null, longest)}`)]))}
<p class="key">${sayProfile(flame)}</p>
<p>Both graphs, on the machine that made this report: <code>${graphsOf(flame)}</code></p>`
}
