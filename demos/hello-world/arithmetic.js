/**
 * @param {{ bytesPerSecond: number, requestsPerSecond: number }} printed
 * @returns {number} bytes of one answer, as far as the printed digits tell
 */
export function bytesPerAnswer ({ bytesPerSecond, requestsPerSecond }) {
  return bytesPerSecond / requestsPerSecond
}
