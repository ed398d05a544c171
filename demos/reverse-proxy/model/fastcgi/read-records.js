const HEADER_BYTES = 8
const EMPTY = Buffer.alloc(0)

/**
 * One record of FastCGI: a header of eight bytes, then its content, then padding.
 *
 * @typedef {object} FcgiRecord
 * @property {number} type
 * @property {number} id of the request it belongs to
 * @property {Buffer} content
 */

/**
 * Reads records from a stream that may cut them anywhere.
 *
 * @param {(record: FcgiRecord) => void} take
 * @returns {(chunk: Buffer) => void}
 */
export function readRecords (take) {
  /** @type {Buffer} */
  let rest = EMPTY
  return (chunk) => {
    const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    while (data.length - at >= HEADER_BYTES) {
      const length = data.readUInt16BE(at + 4)
      const end = at + HEADER_BYTES + length + data[at + 6]
      if (end > data.length) break
      take({ type: data[at + 1], id: data.readUInt16BE(at + 2), content: data.subarray(at + HEADER_BYTES, at + HEADER_BYTES + length) })
      at = end
    }
    rest = data.subarray(at)
  }
}

/**
 * @param {Buffer} content of parameters: for each the lengths of its name and value, then both
 * @returns {Record<string, string>}
 */
export function readParams (content) {
  /** @type {Record<string, string>} */
  const params = {}
  let at = 0
  while (at < content.length) {
    const name = readLength()
    const value = readLength()
    params[content.toString('latin1', at, at + name)] = content.toString('latin1', at + name, at + name + value)
    at += name + value
  }
  return params

  function readLength () {
    const short = content[at]
    if (short < 0x80) {
      at += 1
      return short
    }
    at += 4
    return content.readUInt32BE(at - 4) & 0x7fffffff
  }
}
