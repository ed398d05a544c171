/** A line that both have, and one that follows another such line: a block stays together. */
const [KEPT, TOGETHER] = [10, 1]

/**
 * The numbers of the lines that one text has and an older one has not: those outside of the longest
 * sequence of lines that both have in this order.
 *
 * @param {string[]} older
 * @param {string[]} newer
 * @returns {number[]} from 1
 */
export function findNewLines (older, newer) {
  const makeTable = () => Array.from({ length: older.length + 1 }, () => new Uint32Array(newer.length + 1))
  /** What can be kept of what follows in both texts; `after` where the line before is kept. */
  const [best, after] = [makeTable(), makeTable()]
  for (let i = older.length - 1; i >= 0; i--) {
    for (let j = newer.length - 1; j >= 0; j--) {
      const kept = older[i] === newer[j] ? KEPT + after[i + 1][j + 1] : 0
      const left = Math.max(best[i + 1][j], best[i][j + 1])
      best[i][j] = Math.max(kept, left)
      after[i][j] = Math.max(kept && kept + TOGETHER, left)
    }
  }
  const fresh = []
  for (let i = 0, j = 0, isAfter = false; j < newer.length;) {
    const score = (isAfter ? after : best)[i][j]
    if (i < older.length && older[i] === newer[j] && score === KEPT + after[i + 1][j + 1] + (isAfter ? TOGETHER : 0)) {
      [i, j, isAfter] = [i + 1, j + 1, true]
    } else if (i < older.length && best[i + 1][j] === score) {
      [i, isAfter] = [i + 1, false]
    } else {
      fresh.push(++j)
      isAfter = false
    }
  }
  return fresh
}
