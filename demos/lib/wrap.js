/**
 * Break a sentence into lines at its spaces.
 *
 * @param {string} text
 * @param {{ first: string, rest: string, width: number }} shape what the first and the other lines begin with, and the longest line
 * @returns {string}
 */
export function wrap (text, { first, rest, width }) {
  const lines = [first]
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1]
    const begins = last === first || last === rest
    const longer = begins ? last + word : `${last} ${word}`
    if (longer.length > width && !begins) lines.push(rest + word)
    else lines[lines.length - 1] = longer
  }
  return lines.join('\n')
}
