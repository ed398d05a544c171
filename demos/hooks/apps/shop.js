/** What the applications are about, and have in common. */

const USERS = { 'Bearer ada': 'ada', 'Bearer bob': 'bob' }

/** The name of who asks; null for a stranger. */
export function findUser (authorization) {
  return USERS[authorization] ?? null
}

export function findOrder (id) {
  if (id !== '7') throw refuse(404)
  return { id: 7, item: 'tea' }
}

export function takeOrder (body) {
  return { id: 8, item: body?.item }
}

/** The status of whatever was thrown, null too, if that is one of an error. */
export function statusOf (error) {
  const { statusCode } = Object(error)
  return statusCode >= 400 && statusCode <= 599 ? statusCode : 500
}

export function refuse (statusCode) {
  return Object.assign(new Error(`refused with ${statusCode}`), { statusCode })
}

/** Read a request's JSON. Koa leaves this to you or to a package. */
export async function readJson (request) {
  if (!request.headers['content-type']?.startsWith('application/json')) return undefined
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  try {
    return JSON.parse(text)
  } catch {
    throw refuse(400)
  }
}
