/** HTML that was made here: nothing else goes into a page unescaped. */
class Markup {
  /** @param {string} text */
  constructor (text) { this.text = text }
  toString () { return this.text }
}

/** @typedef {Markup | string | number | null | undefined | Array<any>} Part */

const NAMES = /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;' })
/** What HTML has no character for, and what turns the direction of the text around it. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * A template whose values are escaped: they come from the reader's application.
 *
 * @param {TemplateStringsArray} strings
 * @param {...Part} values
 * @returns {Markup}
 */
export function html (strings, ...values) {
  return new Markup(strings.reduce((text, string, index) => text + write(values[index - 1]) + string))
}

/**
 * Text of ours that is no HTML, such as a style sheet.
 *
 * @param {string} text
 */
export function verbatim (text) {
  return new Markup(text)
}

/**
 * @param {Part} value
 * @returns {string}
 */
function write (value) {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(write).join('')
  return value === null || value === undefined ? '' : escape(String(value))
}

/**
 * @param {string} text
 * @returns {string} what can stand between tags and in an attribute in quotes
 */
function escape (text) {
  return text.replaceAll(UNSEEN, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).replaceAll(/[&<>"']/g, (one) => NAMES[one])
}
