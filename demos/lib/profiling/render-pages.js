import { readFile } from 'node:fs/promises'
import { foldSamples, sum } from './fold.js'

/** A page of this 0x with blanks, since all that it needs to draw one anew are 235 packages: CONTRIBUTING.md says how it is made. */
const GRAPH = new URL('0x.html', import.meta.url)
export const GRAPH_VERSION = '6.0.0'

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

function escape (text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
