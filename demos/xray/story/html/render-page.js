import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { listUnseen, sayFile, sayFindings } from '../say-report.js'
import { SITE } from '../site.js'
import { html, verbatim } from './markup.js'
import { markBeside } from './mark-beside.js'
import { markFindings } from './mark-findings.js'
import { markFlame } from './mark-flame.js'
import { markAdded, markPlugins } from './mark-plugins.js'
import { markRequest } from './mark-request.js'
import { markRoutes } from './mark-routes.js'

const STYLES = readFileSync(new URL('report.css', import.meta.url), 'utf8')
/** Nothing is loaded and no script runs, whatever the names of an application hold. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'; base-uri 'none'; form-action 'none'`

/**
 * The report as one HTML file, which needs nothing else.
 *
 * @param {import('../render-report.js').Story} story
 * @returns {string}
 */
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
<style>${verbatim(STYLES)}</style>
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
