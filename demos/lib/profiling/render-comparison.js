import { ROLE_LABELS } from './roles.js'
import { sayRequest } from './say-request.js'

const FIGURE_WIDTH = 1200
const ROW = 18
const NARROWEST = 1
const LETTER = 6.2
/** Eight of Paul Tol's light colours, which colour-blind readers can tell apart, and four more; as on the site. */
export const COLOURS = {
  router: '#bbcc33',
  framework: '#77aadd',
  hooks: '#8577ee',
  serializer: '#ee8866',
  logger: '#e04e2f',
  package: '#ffef5c',
  application: '#44bb99',
  core: '#eedd88',
  native: '#cfcfcf',
  gc: '#ffaabb',
  compiler: '#99ddff',
  loading: '#8a8f94',
  rest: '#f4f2ec'
}

/**
 * One page that puts the servers side by side: what the difference is made of, the time
 * by role, and all icicles on one scale, so that a width means the same everywhere. It
 * needs no other file; the 0x pages that it leads to are beside it.
 *
 * @param {import('./flame-schema.js').FlameIndex} index
 * @param {Record<string, import('./fold.js').TreeNode>} trees by server id
 * @returns {string} HTML
 */
export function renderComparison (index, trees) {
  const { servers, lanes, environment, load, versions } = index
  const widest = Math.max(...servers.map(({ id }) => trees[id].value))
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`).join(', ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(index.title)}</title>
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
svg { display: block; min-width: 60rem; width: 100%; height: auto }
</style>
</head>
<body>
<h1>${escape(index.question)}</h1>
<p><strong>${escape(index.conclusion)}</strong></p>
<div class="scroll"><table>
<caption>Self time of one request, µs; below it the lowest and the highest round</caption>
<thead><tr><th>Whose work</th>${servers.map(({ label }) => `<th scope="col">${escape(label)}</th>`).join('')}</tr></thead>
<tbody>
${lanes.map((lane) => `<tr><th scope="row"><i style="background:${COLOURS[lane.role]}"></i>${escape(lane.label)}</th>${servers.map(({ id }) => cell(lane.microseconds[id], lane.ranges[id])).join('')}</tr>`).join('\n')}
</tbody>
<tfoot><tr><th scope="row">All busy time</th>${servers.map(({ profiled, ranges }) => cell(profiled.busyMicroseconds, ranges.busyMicroseconds)).join('')}</tr></tfoot>
</table></div>
<p>All graphs have the same scale: the full width is ${widest.toFixed(1)} µs of one request. Each bar is a function, under the one that called it; height is not cost.</p>
${servers.map(({ id, label }) => `<h2>${escape(label)}</h2>
<p>${escape(index.captions[id])} <a href="${id}.html">The full graph by 0x</a></p>
<div class="scroll">${drawIcicle(trees[id], widest)}</div>`).join('\n')}
<h2>How it was made</h2>
<p><code>${escape(index.command)}</code>, ${index.recordedAt.slice(0, 10)}, Node ${environment.node} (V8 ${environment.v8}), ${escape(environment.os)}, ${escape(environment.cpu)}, ${environment.cores} cores; ${escape(sayRequest(load))}, ${load.connections} connections, ${load.rounds} × ${Number(load.seconds.toFixed(1))} s. ${escape(packages)}.</p>
${index.notes.map((note) => `<p>${escape(note)}</p>`).join('\n')}
</body>
</html>
`
}

/**
 * @param {number} value
 * @param {import('./flame-schema.js').Range} range
 */
function cell (value, [low, high]) {
  return `<td>${value.toFixed(1)}${low === high ? '' : `<small>${low.toFixed(1)} to ${high.toFixed(1)}</small>`}</td>`
}

/**
 * @param {import('./fold.js').TreeNode} root
 * @param {number} span µs that the full width stands for
 */
function drawIcicle (root, span) {
  /** @type {string[]} */
  const boxes = []
  let deepest = 0
  /**
   * @param {import('./fold.js').TreeNode} node
   * @param {number} left
   * @param {number} depth
   */
  const place = (node, left, depth) => {
    const width = node.value / span * FIGURE_WIDTH
    if (width < NARROWEST) return
    deepest = Math.max(deepest, depth)
    const said = `${node.name}${node.at && `, ${node.at}`}${node.package && `, ${node.package}`}: ${node.value.toFixed(2)} µs`
    const letters = Math.floor((width - 6) / LETTER)
    const label = node.name.length <= letters ? node.name : letters > 2 ? `${node.name.slice(0, letters - 1)}…` : ''
    const y = depth * ROW
    boxes.push(`<g><title>${escape(said)}</title><rect x="${left.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${COLOURS[node.role]}" stroke="#555" stroke-width=".4"/>${label && `<text x="${(left + 3).toFixed(1)}" y="${y + 13}" font-size="11" fill="#14181b">${escape(label)}</text>`}</g>`)
    let next = left
    for (const child of node.children) {
      place(child, next, depth + 1)
      next += child.value / span * FIGURE_WIDTH
    }
  }
  place(root, 0, 0)
  const roles = Object.values(ROLE_LABELS).join(', ')
  return `<svg viewBox="0 0 ${FIGURE_WIDTH} ${(deepest + 1) * ROW}" role="img" aria-label="${escape(`${root.name}, ${root.value.toFixed(1)} µs, by function; colours: ${roles}`)}">${boxes.join('')}</svg>`
}

/** @param {string} text */
function escape (text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
