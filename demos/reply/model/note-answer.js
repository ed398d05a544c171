import { nameKind } from './name-kind.js'

/**
 * Note what is called of a reply, and what Fastify calls of Node’s response.
 *
 * @param {any} reply
 * @param {import('./build-app.js').Note} note
 */
export function noteAnswer (reply, note) {
  const { raw } = reply
  let isInEnd = false
  // Where nobody has called writeHead, the first write or end does.
  let isByNode = false
  watch(reply, 'send', (payload) => note('send', `reply.send() gets ${nameKind(payload)}`))
  watch(raw, 'writeHead', (status) => {
    note('head', `writeHead(${status})${isByNode ? ', called by Node' : ''}`)
    isByNode = false
  }, (error) => note('head', `writeHead throws ${error.code}`))
  watch(raw, 'addTrailers', () => note('body', 'addTrailers()'))
  // Node itself calls write within end.
  watch(raw, 'write', (part) => {
    if (isInEnd) return
    note('body', `write(${measure(part)})`)
    isByNode = !raw.headersSent
  })
  watch(raw, 'end', (part) => {
    note('body', part === undefined || part === null ? 'end()' : `end(${measure(part)})`)
    isInEnd = true
    isByNode = !raw.headersSent
  }, (error) => note('body', `end throws ${error.code}`))
  watch(raw, 'destroy', () => note('body', 'destroy()'))
}

/**
 * @param {any} object
 * @param {string} name of a method
 * @param {(first: any) => void} before
 * @param {(error: any) => void} [failed]
 */
function watch (object, name, before, failed = () => {}) {
  const method = object[name]
  object[name] = function (/** @type {any[]} */ ...values) {
    before(values[0])
    try {
      return method.apply(this, values)
    } catch (error) {
      failed(error)
      throw error
    }
  }
}

/** @param {any} part */
function measure (part) {
  if (typeof part !== 'string' && !ArrayBuffer.isView(part)) return nameKind(part)
  return `${typeof part === 'string' ? Buffer.byteLength(part) : part.byteLength} bytes`
}
