const STDOUT = 6
const END_REQUEST = 3
const HEADER_BYTES = 8
const END_BYTES = 8

/**
 * The answer to one request as records of FastCGI: the head and body, and the request’s end.
 *
 * @param {number} id of the request
 * @param {string | null} json null when there is no such route
 * @returns {Buffer}
 */
export function writeAnswer (id, json) {
  const body = json ?? '{}'
  const head = `Status: ${json === null ? '404 Not Found' : '200 OK'}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  const length = Buffer.byteLength(head + body)
  const records = Buffer.alloc(HEADER_BYTES + length + HEADER_BYTES + END_BYTES)
  writeHeader(records, 0, STDOUT, id, length)
  records.write(head + body, HEADER_BYTES)
  writeHeader(records, HEADER_BYTES + length, END_REQUEST, id, END_BYTES)
  return records
}

/**
 * @param {Buffer} records
 * @param {number} at
 * @param {number} type
 * @param {number} id
 * @param {number} length of what follows
 */
function writeHeader (records, at, type, id, length) {
  records[at] = 1
  records[at + 1] = type
  records.writeUInt16BE(id, at + 2)
  records.writeUInt16BE(length, at + 4)
}
