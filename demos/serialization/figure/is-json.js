/**
 * @param {string} text
 * @returns {boolean}
 */
export function isJson (text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
