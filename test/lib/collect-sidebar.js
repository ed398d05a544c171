import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './paths.js'

/**
 * The ids of the pages that the sidebar lists, in reading order.
 *
 * @returns {string[]}
 */
export function collectSidebar () {
  const sidebars = createRequire(import.meta.url)(join(ROOT, 'sidebars.js'))
  return Object.values(sidebars).flat().flatMap(pageIds)
}

/**
 * @param {any} item
 * @returns {string[]}
 */
function pageIds (item) {
  if (typeof item === 'string') return [item]
  if (item.type === 'doc' || item.type === 'ref') return [item.id]
  return [...item.link?.id ? [item.link.id] : [], ...(item.items ?? []).flatMap(pageIds)]
}
