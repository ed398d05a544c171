import { indent, table } from '../../lib/text/story.js'
import { HEAD, pageOf, rowsOf, sayProfile } from './say-flame.js'
import { prose } from './say-place.js'

/**
 * @param {import('./say-flame.js').Flame} flame
 * @returns {string[]}
 */
export function renderFlame (flame) {
  return [
    prose(flame.conclusion),
    table(['µs', ...HEAD], rowsOf(flame)),
    prose(sayProfile(flame)),
    indent(`Both graphs: ${pageOf(flame)}`)
  ]
}
