import { isDeepStrictEqual } from 'node:util'

/** What Fastify sets itself when an answer is sent. */
const OF_FASTIFY = { 'content-length': /./, 'content-type': /^(?:application\/json|text\/plain); charset=utf-8$/ }

/** @typedef {{ status: number, headers: Record<string, any> }} Look at an answer that is being made */

/**
 * @param {any} reply
 * @returns {Look}
 */
export function takeLook (reply) {
  return reply === undefined ? { status: 0, headers: {} } : { status: reply.statusCode, headers: { ...reply.getHeaders() } }
}

/**
 * @param {Look} before
 * @param {Look} after
 * @returns {string[]}
 */
export function sayChanges (before, after) {
  const names = [...new Set([...Object.keys(before.headers), ...Object.keys(after.headers)])]
  return [
    ...before.status === after.status ? [] : [`status ${after.status}`],
    ...names.filter((name) => !isDeepStrictEqual(before.headers[name], after.headers[name])).flatMap((name) => {
      if (!(name in after.headers)) return [`removed ${name}`]
      const own = /** @type {Record<string, RegExp>} */ (OF_FASTIFY)[name]
      return own?.test(String(after.headers[name])) ? [] : [`${name}: ${after.headers[name]}`]
    })
  ]
}
