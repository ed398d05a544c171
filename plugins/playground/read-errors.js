import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sayName } from '../../demos/error/model.js'
import { METHODS, listMissing } from '../../demos/play/model.js'
import { unwrapProgram } from './unwrap-program.js'

/** What takes a socket, which no page has. */
const SOCKET = /\.listen\(|\bfetch\(/
/** What a page has all that they import for, and says something else. */
export const NOT_THERE = [
  // No HTTP/2, and no file to log into.
  'FST_ERR_FORCE_CLOSE_CONNECTIONS_IDLE_NOT_AVAILABLE', 'FST_ERR_LOG_INVALID_DESTINATION',
  // What stands there for node:http looks at no header, and a Buffer refuses in other words.
  'ERR_HTTP_INVALID_HEADER_VALUE', 'ERR_INVALID_CHAR', 'ERR_INVALID_HTTP_TOKEN', 'ERR_INVALID_ARG_TYPE',
  // They are about inject(), which the playground calls itself.
  'LIGHT_ECONNRESET', 'inject-must-be-equal-to-one-of-the-allowed-values',
  // Its cure makes no application.
  'fastify-plugin-expects-a-function'
]

/**
 * The errors whose programs need no more than a page has, and say the same there.
 *
 * @param {string} root the repository
 * @param {import('../../demos/error/model.js').Entry[]} entries
 * @returns {Promise<Record<string, import('./read-problems.js').Named>>} by the name of the error
 */
export async function readErrors (root, entries) {
  const all = await Promise.all(entries.filter(({ id, code }) => code.cause && code.cure && !NOT_THERE.includes(id)).map(async (entry) => {
    const { id, group } = entry
    const text = await readFile(path.join(root, 'demos', 'error', 'cases', group, `${id}.js`), 'utf8')
    if (listMissing(text).length > 0) return []
    const [wrong, cure] = [unwrapProgram(text, 'cause'), unwrapProgram(text, 'cure')]
    if (wrong === null || cure === null || ![wrong, cure].every(isForPage)) return []
    return [[id, { title: sayName(entry), page: `/problems/errors/${group}#${id.toLowerCase()}`, parts: { wrong, cure } }]]
  }))
  return Object.fromEntries(all.flat())
}

/** @param {import('../../demos/play/model.js').Program} program */
function isForPage ({ code, requests }) {
  return !SOCKET.test(code) && requests.every(({ method }) => METHODS.includes(method))
}
