/**
 * The numbers of the lines that one text has and an older one has not: those outside of the longest
 * sequence of lines that both have in this order.
 *
 * @param {string[]} older
 * @param {string[]} newer
 * @returns {number[]} from 1
 */
export function findNewLines (older, newer) {
  /** Of what follows in both texts, how many lines they have in common. */
  const common = Array.from({ length: older.length + 1 }, () => new Uint16Array(newer.length + 1))
  for (let i = older.length - 1; i >= 0; i--) {
    for (let j = newer.length - 1; j >= 0; j--) {
      common[i][j] = older[i] === newer[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1])
    }
  }
  const fresh = []
  let i = 0
  for (let j = 0; j < newer.length; j++) {
    while (i < older.length && older[i] !== newer[j] && common[i + 1][j] === common[i][j]) i++
    if (older[i] === newer[j] && i < older.length) i++
    else fresh.push(j + 1)
  }
  return fresh
}
