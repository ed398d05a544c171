/**
 * @param {number} seconds
 * @returns {string} in whole minutes, such as `3 min` or `2 h 5 min`
 */
export function formatDuration (seconds) {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
