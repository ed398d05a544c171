// Records of FastCGI: a header of eight bytes, then the content, then padding.
const HEADER_BYTES = 8
const STDOUT = 6
const END_REQUEST = 3
const END_BYTES = 8

/** Reads records from a stream that may cut them anywhere. */
export function readRecords (take) {
  let rest = Buffer.alloc(0)
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

export function readParams (content) {
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
    const isShort = content[at] < 0x80
    at += isShort ? 1 : 4
    return isShort ? content[at - 1] : content.readUInt32BE(at - 4) & 0x7fffffff
  }
}

/** The answer to one request: the head and body, and the request’s end. */
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

function writeHeader (records, at, type, id, length) {
  records[at] = 1
  records[at + 1] = type
  records.writeUInt16BE(id, at + 2)
  records.writeUInt16BE(length, at + 4)
}
