import { thinMarks } from '../Lab/draw-soon.js'

/** The sandbox cuts both itself, unless somebody else answers in its place. */
const LONGEST_ERROR = 2000
const LONGEST_ANSWER = 1_000_000

/**
 * What a message of the sandbox says: `ready`, or of a call its value or its error; null when it has another shape than
 * the sandbox sends.
 *
 * @param {any} data
 * @returns {{ ready: true } | { id: number, value: any } | { id: number, error: string } | null}
 */
export function readAnswer (data) {
  if (typeof data !== 'object' || data === null) return null
  const { ready, id, text, error } = data
  if (ready === true) return { ready }
  if (!Number.isInteger(id)) return null
  if (typeof error === 'string') return { id, error: thinMarks(error.slice(0, LONGEST_ERROR)) }
  if (typeof text !== 'string' || text.length > LONGEST_ANSWER) return null
  try {
    return { id, value: JSON.parse(thinMarks(text)) }
  } catch {
    return null
  }
}
