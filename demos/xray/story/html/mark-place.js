import { sayPlace } from '../say-place.js'
import { html } from './markup.js'

const WHOLE = 100

/**
 * @param {import('../../model/places.js').Place | null} place
 * @returns {import('./markup.js').Part}
 */
export function markPlace (place) {
  return place === null ? html`<span class="place">no line is known</span>` : html`<code class="place">${sayPlace(place)}</code>`
}

/**
 * A bar beside a time that is also written, so nothing reads it aloud.
 *
 * @param {number | null} part
 * @param {number} longest
 * @returns {import('./markup.js').Part}
 */
export function markBar (part, longest) {
  if (part === null || longest === 0) return null
  const width = Math.max(1, Math.round(part / longest * WHOLE))
  return html`<svg class="bar" viewBox="0 0 ${WHOLE} 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${width}" height="8"/></svg>`
}
