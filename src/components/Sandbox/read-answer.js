/**
 * @typedef {{ ready: true } | { id: number, value: any } | { id: number, error: string }} Answer
 */

/**
 * What a message of the sandbox says, if it has the shape that the sandbox sends.
 *
 * @param {any} data
 * @returns {Answer | null} null when it is something else
 */
export function readAnswer (data) {
  if (typeof data !== 'object' || data === null) return null
  const { ready, id, text, error } = data
  if (ready === true) return { ready }
  if (!Number.isInteger(id)) return null
  if (typeof error === 'string') return { id, error }
  if (typeof text !== 'string') return null
  try {
    return { id, value: JSON.parse(text) }
  } catch {
    return null
  }
}
