const [TEXT, OBJECT] = ['text/plain; charset=utf-8', 'application/json; charset=utf-8']

/** Text is sent as it is, and all else as JSON. */
export function send (payload, raw, serializers = {}) {
  const type = typeof payload === 'string' ? TEXT : OBJECT
  const text = type === TEXT ? payload : (serializers[raw.statusCode] ?? JSON.stringify)(payload)
  raw.setHeader('content-type', type)
  raw.setHeader('content-length', Buffer.byteLength(text))
  raw.end(text)
}
