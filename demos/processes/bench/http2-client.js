/** Of RFC 9113: a frame is a head of nine bytes and its payload. */
const HEAD_BYTES = 9
const TYPES = { data: 0, headers: 1, settings: 4, windowUpdate: 8 }
const FLAGS = { endStream: 1, ack: 1, endHeaders: 4 }
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
/** A server may send so much before it has to be told to go on: all that a frame can say, less what it may at first. */
const WINDOW = 0x7fffffff - 65_535
/** HPACK: GET, /, http, and localhost as the authority, which no table is to keep. */
const FIELDS = Buffer.from([0x82, 0x84, 0x86, 0x01, 9, ...Buffer.from('localhost')])

/**
 * A client of HTTP/2 that does next to nothing: it writes prepared frames, and counts the streams that end.
 *
 * @param {import('node:net').Socket} socket
 * @returns {(times: number) => Promise<string>} asks so often at the same time, and gives the body of the last answer
 */
export function streamsOf (socket) {
  const window = Buffer.alloc(4)
  window.writeUInt32BE(WINDOW)
  socket.write(Buffer.concat([PREFACE, frame(TYPES.settings, 0, 0), frame(TYPES.windowUpdate, 0, 0, window)]))
  let [stream, left, body] = [1, 0, '']
  let rest = Buffer.alloc(0)
  let done = (/** @type {string} */ said) => said
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= HEAD_BYTES) {
      const length = rest.readUIntBE(0, 3)
      if (rest.length < HEAD_BYTES + length) return
      readFrame(rest[3], rest[4], rest.subarray(HEAD_BYTES, HEAD_BYTES + length))
      rest = rest.subarray(HEAD_BYTES + length)
    }
  })
  return (times) => new Promise((resolve) => {
    left = times
    done = /** @type {any} */ (resolve)
    const frames = []
    for (let time = 0; time < times; time++, stream += 2) frames.push(frame(TYPES.headers, FLAGS.endStream | FLAGS.endHeaders, stream, FIELDS))
    socket.write(Buffer.concat(frames))
  })

  /**
   * @param {number} type
   * @param {number} flags
   * @param {Buffer} payload
   */
  function readFrame (type, flags, payload) {
    if (type === TYPES.settings && !(flags & FLAGS.ack)) socket.write(frame(TYPES.settings, FLAGS.ack, 0))
    if (type !== TYPES.data && type !== TYPES.headers) return
    if (type === TYPES.data && payload.length > 0) body = payload.toString('latin1')
    if (flags & FLAGS.endStream && --left === 0) done(body)
  }
}

/**
 * @param {number} type
 * @param {number} flags
 * @param {number} stream
 * @param {Buffer} [payload]
 */
function frame (type, flags, stream, payload = Buffer.alloc(0)) {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUIntBE(payload.length, 0, 3)
  head[3] = type
  head[4] = flags
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}
