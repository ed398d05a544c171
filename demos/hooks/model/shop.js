/** What the three applications are about, and have in common. */

/** @type {Record<string, string>} */
const USERS = { 'Bearer ada': 'ada', 'Bearer bob': 'bob' }

/** @typedef {Error & { statusCode?: number }} Refusal */

/**
 * @param {string | undefined} authorization the request's header
 * @returns {string | null} null for a stranger
 */
export function findUser (authorization) {
  return USERS[authorization ?? ''] ?? null
}

/**
 * @param {unknown} id
 * @returns {{ id: number, item: string }}
 * @throws {Refusal} with status 404 when there is no such order
 */
export function findOrder (id) {
  if (id !== '7') throw refuse(404)
  return { id: 7, item: 'tea' }
}

/**
 * @param {{ item?: string } | undefined} body
 * @returns {{ id: number, item: string | undefined }}
 */
export function takeOrder (body) {
  return { id: 8, item: body?.item }
}

/**
 * @param {unknown} error whatever was thrown, null too
 * @returns {number} its status, if that is one of an error
 */
export function statusOf (error) {
  const { statusCode } = Object(error)
  return statusCode >= 400 && statusCode <= 599 ? statusCode : 500
}

/**
 * @param {number} statusCode
 * @returns {Refusal}
 */
export function refuse (statusCode) {
  return Object.assign(new Error(`refused with ${statusCode}`), { statusCode })
}
