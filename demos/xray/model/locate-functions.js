import { Session } from 'node:inspector'
import { fileURLToPath } from 'node:url'

const KEY = Symbol.for('inside-fastify.xray')
const EXPRESSION = 'globalThis[Symbol.for("inside-fastify.xray")]'

/**
 * Where functions are written, as V8 knows it. The debugger is attached for this moment only.
 *
 * @param {Function[]} functions
 * @returns {Map<Function, { path: string, line: number }>} without those that are not from a file
 */
export function locateFunctions (functions) {
  const session = new Session()
  session.connect()
  /** @type {Map<string, string>} */
  const urls = new Map()
  session.on('Debugger.scriptParsed', ({ params }) => { urls.set(params.scriptId, params.url) })
  try {
    session.post('Debugger.enable')
    session.post('Debugger.setSkipAllPauses', { skip: true })
    const found = new Map()
    for (const fn of functions) {
      const at = locate(session, fn)
      const url = urls.get(at?.scriptId ?? '') ?? ''
      if (url.startsWith('file:')) found.set(fn, { path: fileURLToPath(url.split('?')[0]), line: at.lineNumber + 1 })
      else if (url !== '' && !url.startsWith('node:')) found.set(fn, { path: url, line: at.lineNumber + 1 })
    }
    return found
  } finally {
    session.disconnect()
  }
}

/**
 * @param {Session} session
 * @param {Function} fn
 * @returns {any}
 */
function locate (session, fn) {
  /** @type {any} */
  let location
  Object.assign(globalThis, { [KEY]: fn })
  session.post('Runtime.evaluate', { expression: EXPRESSION }, (_error, { result }) => {
    session.post('Runtime.getProperties', { objectId: String(result.objectId), ownProperties: true }, (_failed, { internalProperties = [] }) => {
      location = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value
    })
  })
  Reflect.deleteProperty(globalThis, KEY)
  return location
}
