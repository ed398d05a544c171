/**
 * What an answer over a socket consists of.
 *
 * @typedef {object} Line a part of an answer, with the line break that ends it
 * @property {string} name of the header, in lower case; `status`, `break` and `body` for the rest
 * @property {number} bytes
 *
 * @typedef {object} RawAnswer
 * @property {string[]} head its lines, as they were sent
 * @property {string} body
 * @property {boolean} whole whether as much of the body is there as the head promises
 * @property {Line[]} lines
 * @property {number} bytes
 */

const LINE_BREAK = '\r\n'

/**
 * @param {string} text as it came over a socket, a character for each byte
 * @returns {RawAnswer | null} null while the head is not whole
 */
export function readAnswer (text) {
  const end = text.indexOf(LINE_BREAK + LINE_BREAK)
  if (end === -1) return null
  const head = text.slice(0, end).split(LINE_BREAK)
  const body = text.slice(end + 2 * LINE_BREAK.length)
  const [status, ...headers] = head.map((line) => line.length + LINE_BREAK.length)
  const names = head.slice(1).map(nameOf)
  const length = head.find((line) => nameOf(line) === 'content-length')
  return {
    head,
    body,
    whole: length !== undefined && body.length === Number(length.slice(length.indexOf(':') + 1)),
    lines: [
      { name: 'status', bytes: status },
      ...names.map((name, index) => ({ name, bytes: headers[index] })),
      { name: 'break', bytes: LINE_BREAK.length },
      { name: 'body', bytes: body.length }
    ],
    bytes: text.length
  }
}

/** @param {string} line */
function nameOf (line) {
  return line.slice(0, line.indexOf(':')).toLowerCase()
}
