import { readFile } from 'node:fs/promises'
import { sayRequest } from './describe-difference.js'
import { foldSamples, sum } from './fold.js'
import { layout, rowsOf } from './layout.js'

/** A page of this 0x with blanks, since all that it needs to draw one anew are 235 packages: CONTRIBUTING.md says how it is made. */
const GRAPH = new URL('0x.html', import.meta.url)
export const GRAPH_VERSION = '6.0.0'
const ROW = 18
/** Eight of Paul Tol's light colours, which colour-blind readers can tell apart, and four more; as on the site. */
export const COLOURS = {
  router: '#bbcc33', framework: '#77aadd', hooks: '#8577ee', serializer: '#ee8866', logger: '#e04e2f', package: '#ffef5c', application: '#44bb99',
  core: '#eedd88', native: '#cfcfcf', gc: '#ffaabb', compiler: '#99ddff', loading: '#8a8f94', rest: '#f4f2ec'
}

/** Samples as 0x draws them, in one HTML page that needs nothing else. */
export async function renderGraph (samples, interval, title) {
  const toNode = ({ name, at, role, value, children }) => {
    const below = children.map(toNode)
    const top = Math.max(0, Math.round((value - sum(children.map((child) => child.value))) / interval))
    return { name: nameFrame(name, at, role), top, value: top + sum(below.map((node) => node.value)), children: below, S: 0 }
  }
  const tree = toNode(foldSamples(samples, { name: 'all stacks', smallest: 0 }))
  const inScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c')
  const blanks = { title: escape(title), tree: inScript({ merged: tree, unmerged: tree }), options: inScript({ title, visualizeCpuProfile: true }) }
  return (await readFile(GRAPH, 'utf8')).replace(/\{\{(title|tree|options)\}\}/g, (_, blank) => blanks[blank])
}

/**
 * 0x's viewer takes a name for JavaScript only when it ends in `.js:line:column`, for Node core when there is no
 * slash but that of `internal/`, and for a dependency when `/node_modules/` is in it. What is native it hides until
 * it is asked for.
 */
function nameFrame (functionName, at, role) {
  const [, file, line] = /^(.*):(\d+)$/.exec(at) ?? []
  // By its full stop the viewer takes it for core, and shows it.
  if (file === undefined) return ['native', 'rest'].includes(role) ? functionName : `${functionName}.`
  const inNode = file.replace('node:internal/bootstrap/', 'node:bootstrap.').replace('node:', '')
  const name = file.startsWith('node:') ? inNode.startsWith('internal/') ? inNode : inNode.replaceAll('/', '.') : `./${file}`
  return `${functionName} ${/\.m?js$/.test(name) ? name : `${name}.js`}:${line}:1`
}

/**
 * One page that puts the servers side by side: what the difference is made of, the time by role, and all icicles on
 * one scale, so that a width means the same everywhere. It needs no other file; the 0x pages that it leads to are
 * beside it.
 */
export function renderComparison ({ of = 'request', title, question, conclusion, servers, lanes, environment, load, versions, captions, command, recordedAt, notes }, trees) {
  const widest = Math.max(...servers.map(({ id }) => trees[id].value))
  const cell = (value, [low, high]) => `<td>${value.toFixed(1)}${low === high ? '' : `<small>${low.toFixed(1)} to ${high.toFixed(1)}</small>`}</td>`
  const made = [
    command, recordedAt.slice(0, 10), `Node ${environment.node} (V8 ${environment.v8})`, environment.os, environment.cpu, `${environment.cores} cores`,
    sayRequest(load), `${load.connections} connections`, `${load.rounds} × ${Number(load.seconds.toFixed(1))} s`, ...Object.entries(versions).map((entry) => entry.join(' '))
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 78rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word }
caption { text-align: left }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .2rem .8rem .2rem 0; text-align: right; vertical-align: top }
th:first-child { text-align: left; font-weight: normal }
thead th, tfoot th, tfoot td { font-weight: bold }
small { display: block; opacity: .75 }
i { display: inline-block; width: .8em; height: .8em; margin-right: .5em; border: 1px solid #888 }
.scroll { overflow-x: auto }
.icicle { position: relative; min-width: 60rem }
.icicle span { position: absolute; height: 17px; overflow: hidden; outline: .5px solid #555; color: #14181b; font-size: 11px; text-indent: 3px; text-overflow: ellipsis; white-space: nowrap }
</style>
</head>
<body>
<h1>${escape(question)}</h1>
<p><strong>${escape(conclusion)}</strong></p>
<div class="scroll"><table>
<caption>Self time of one ${of}, µs; below it the lowest and the highest round</caption>
<thead><tr><th>Whose work</th>${servers.map(({ label }) => `<th scope="col">${escape(label)}</th>`).join('')}</tr></thead>
<tbody>
${lanes.map((lane) => `<tr><th scope="row"><i style="background:${COLOURS[lane.role]}"></i>${escape(lane.label)}</th>${servers.map(({ id }) => cell(lane.microseconds[id], lane.ranges[id])).join('')}</tr>`).join('\n')}
</tbody>
<tfoot><tr><th scope="row">All busy time</th>${servers.map(({ profiled, ranges }) => cell(profiled.busyMicroseconds, ranges.busyMicroseconds)).join('')}</tr></tfoot>
</table></div>
<p>All graphs have the same scale: the full width is ${widest.toFixed(1)} µs of one ${of}. Each bar is a function, under the one that called it; height is not cost.</p>
${servers.map(({ id, label }) => `<h2>${escape(label)}</h2>
<p>${escape(captions[id])} <a href="${id}.html">The full graph by 0x</a></p>
<div class="scroll">${drawIcicle(trees[id], widest)}</div>`).join('\n')}
<h2>How it was made</h2>
<p>${escape(made.join(', '))}.</p>
${notes.map((note) => `<p>${escape(note)}</p>`).join('\n')}
</body>
</html>
`
}

function drawIcicle (root, span) {
  const boxes = layout(root, { span })
  const share = (part) => `${(part * 100).toFixed(2)}%`
  const drawn = boxes.map(({ node: { name, at, package: owner, value, role }, x, width, depth }) => (
    `<span title="${escape(`${[name, at, owner].filter(Boolean).join(', ')}: ${value.toFixed(2)} µs`)}" ` +
    `style="left:${share(x)};top:${depth * ROW}px;width:${share(width)};background:${COLOURS[role]}">${escape(name)}</span>`
  ))
  return `<div class="icicle" style="height:${rowsOf(boxes) * ROW}px">${drawn.join('')}</div>`
}

function escape (text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
