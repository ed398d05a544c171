import { indent, table } from '../../lib/text/story.js'
import { sayPlace } from './say-place.js'
import { listAdded, sayInstance, sayOrigin, sayTime } from './say-plugins.js'

/**
 * @typedef {import('./say-plugins.js').Plugin} Plugin
 * @typedef {import('./render-report.js').Style} Style
 */

/**
 * @param {Plugin[]} plugins
 * @param {{ style: Style, timed: boolean }} look
 */
export function renderPlugins (plugins, { style: { dim }, timed }) {
  if (plugins.length === 1) return indent(dim('There are none.'))
  return table([], plugins.slice(1).toSorted(inTree(plugins)).map((plugin) => [
    `${'  '.repeat(depthOf(plugins, plugin.id) - 1)}${plugin.name}`,
    sayInstance(plugin),
    sayTime(plugin, timed),
    dim(sayOrigin(plugin))
  ]))
}

/**
 * @param {Parameters<typeof listAdded>[0]} report
 * @param {Style} style
 */
export function renderAdded (report, { dim }) {
  const rows = listAdded(report).map(({ what, who, at }) => [what, who, dim(sayPlace(at))])
  return rows.length === 0 ? indent(dim('Nothing.')) : table([], rows)
}

/**
 * @param {Plugin[]} plugins
 * @param {number} id
 * @returns {number}
 */
function depthOf (plugins, id) {
  const { parent } = plugins[id]
  return parent === null ? 0 : depthOf(plugins, parent) + 1
}

/**
 * @param {Plugin[]} plugins
 * @returns {(one: Plugin, other: Plugin) => number} parents before their children
 */
function inTree (plugins) {
  const pathOf = (/** @type {number | null} */ id) => {
    const path = []
    for (let at = id; at !== null; at = plugins[at].parent) path.unshift(at)
    return path
  }
  return (one, other) => {
    const [left, right] = [pathOf(one.id), pathOf(other.id)]
    const index = left.findIndex((id, depth) => id !== right[depth])
    return index < 0 ? left.length - right.length : (left[index] ?? -1) - (right[index] ?? -1)
  }
}
