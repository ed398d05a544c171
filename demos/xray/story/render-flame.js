import { indent, table } from '../../lib/text/story.js'
import { HEAD, listRows, pageOf, sayProfile } from './say-flame.js'
import { prose } from './say-place.js'

/**
 * @param {import('./say-flame.js').Flame} flame
 * @returns {string[]}
 */
export function renderFlame (flame) {
  return [
    prose(flame.conclusion),
    table(['µs', ...HEAD], listRows(flame).map(({ label, times }) => [label, ...times.map(({ said }) => said)])),
    prose(sayProfile(flame)),
    indent(`Both graphs: ${pageOf(flame)}`)
  ]
}
