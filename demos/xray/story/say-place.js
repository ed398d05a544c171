import { proseOf } from '../../lib/text/story.js'

/** Sentences, as wide as the page shows them. */
export const prose = proseOf(74)

/**
 * @param {import('../model/places.js').Place | null} place
 * @returns {string} such as `plugins/guard.js:5`
 */
export function sayPlace (place) {
  return place === null ? '?' : `${place.file.replace(/^node_modules\//, '')}:${place.line}`
}

/**
 * @param {number} ms
 * @returns {string}
 */
export function sayMs (ms) {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
}

/**
 * A function without a name is known by its place.
 *
 * @param {string} name
 */
export function sayFunction (name) {
  return name === 'without a name' ? '–' : name
}
