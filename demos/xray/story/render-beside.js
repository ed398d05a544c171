import { table } from '../../lib/text/story.js'
import { HEAD, rowOf, sayBare, sayMethod, sayVerdicts } from './say-beside.js'
import { prose } from './say-place.js'

/**
 * @param {import('./say-beside.js').Beside} beside
 * @returns {string[]}
 */
export function renderBeside (beside) {
  return [
    prose(sayVerdicts(beside)),
    table(['', ...HEAD], beside.compared.map(rowOf)),
    prose(sayBare(beside)),
    prose(sayMethod(beside))
  ]
}
