/**
 * What an answer consists of, and what the printed figures of a load test imply.
 *
 * @typedef {object} Line a part of an answer, with the line break that ends it
 * @property {string} name of the header, in lower case; `status`, `break` and `body` for the rest
 * @property {number} bytes
 *
 * @typedef {object} Answer
 * @property {string[]} head its lines, as they were sent
 * @property {string} body
 * @property {boolean} whole whether as much of the body is there as the head promises
 * @property {Line[]} lines
 * @property {number} bytes
 */

const LINE_BREAK = '\r\n'

/**
 * @param {string} text as it came over a socket, a character for each byte
 * @returns {Answer | null} null while the head is not whole
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

/**
 * How long a request waits for its answer, on average, when each connection asks again
 * as soon as it is answered. That is Little's law: what is under way is the rate times
 * the time that each takes (John Little, “A proof for the queuing formula L = λW”,
 * Operations Research 9, 1961).
 *
 * @param {{ connections: number, requestsPerSecond: number }} load
 * @returns {number} milliseconds
 */
export function latencyOf ({ connections, requestsPerSecond }) {
  return connections / requestsPerSecond * 1000
}

/**
 * @param {{ bytesPerSecond: number, requestsPerSecond: number }} printed
 * @returns {number} bytes of one answer, as far as the printed digits tell
 */
export function bytesPerAnswer ({ bytesPerSecond, requestsPerSecond }) {
  return bytesPerSecond / requestsPerSecond
}

/** @param {string} line */
function nameOf (line) {
  return line.slice(0, line.indexOf(':')).toLowerCase()
}
