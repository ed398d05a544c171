import { WORK } from '../work.js'

/**
 * @param {unknown} message
 * @param {(answer: object) => void} finished
 */
export function handler (message, finished) {
  finished(WORK.small())
}
