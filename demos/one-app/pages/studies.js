const SUBJECTS = ['The proportions of a man', 'A hand that holds a cup', 'The flight of a kite', 'Water behind a stone', 'A wheel with buckets', 'The branches of an elm', 'A horse that rears', 'The valves of a heart']
const MATERIALS = ['pen and ink', 'red chalk', 'silverpoint', 'black chalk']
const COUNT = 35
const FIRST_YEAR = 1478

/**
 * @typedef {object} Study
 * @property {number} number
 * @property {string} title
 * @property {string} material
 * @property {number} year
 * @property {string} note
 */

/**
 * What the full page lists. No database answers: what a request waits for is another case.
 *
 * @type {Study[]}
 */
export const studies = Array.from({ length: COUNT }, (_, index) => {
  const title = SUBJECTS[index % SUBJECTS.length]
  const material = MATERIALS[index % MATERIALS.length]
  const year = FIRST_YEAR + index
  return { number: index + 1, title, material, year, note: `Sheet ${index + 1}, ${material}, about ${year}. The left margin is trimmed, and the notes run from right to left.` }
})
