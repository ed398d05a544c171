const length = 140
const lead = 40

/**
 * Cuts the part of a text around the first matched term.
 *
 * @param {string} text
 * @param {string[]} terms
 */
export function excerpt (text, terms) {
  const at = text.search(matcher(terms))
  const start = at <= lead ? 0 : text.lastIndexOf(' ', at - lead) + 1
  const end = start + length < text.length ? text.lastIndexOf(' ', start + length) : text.length
  return (start > 0 ? '… ' : '') + text.slice(start, end) + (end < text.length ? ' …' : '')
}

/**
 * Splits a text at the matched terms: odd entries are matches.
 *
 * @param {string} text
 * @param {string[]} terms
 * @returns {string[]}
 */
export function splitAtTerms (text, terms) {
  return text.split(new RegExp(`(${matcher(terms).source})`, 'gi'))
}

/** @param {string[]} terms */
function matcher (terms) {
  const escaped = terms.map(term => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(escaped.length === 0 ? '(?!)' : escaped.join('|'), 'i')
}
