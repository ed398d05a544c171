import { DEEPER, indent } from '../../lib/text/story.js'
import { prose, sayPlace } from './say-place.js'

/**
 * @param {import('../model/findings/finding.js').Finding[]} findings the surest first
 * @param {import('./render-report.js').Style} style
 */
export function renderFindings (findings, { bold, dim, red, yellow }) {
  const colours = /** @type {Record<string, (text: string) => string>} */ ({ certain: red, likely: yellow, note: dim })
  return findings.map(({ sure, at, what, why, page }) => [
    indent(`${colours[sure](sure.padEnd(8))} ${bold(at === null ? 'no line' : sayPlace(at))}`),
    prose(what, DEEPER),
    prose(dim(why), DEEPER),
    indent(dim(page), DEEPER)
  ].join('\n')).join('\n\n') || indent(dim('Every check passed.'))
}
