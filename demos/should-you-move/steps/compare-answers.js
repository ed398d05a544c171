const LONGEST = 32
// What belongs to the connection or the hour. The body is compared itself, so its length is.
const PASSING = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

const asked = { 'content-type': 'application/json', authorization: 'Bearer ada' }
const stranger = { 'content-type': 'application/json' }

/** What is asked before a move and after it: each route, and each way that it refuses. */
export const REQUESTS = [
  { says: 'the list', method: 'GET', path: '/items' },
  { says: 'a part of it', method: 'GET', path: '/items?max=9' },
  { says: 'one item', method: 'GET', path: '/items/7' },
  { says: 'one that is not there', method: 'GET', path: '/items/999' },
  { says: 'a name with a % in it', method: 'GET', path: '/items/50%25' },
  { says: 'a page of HTML', method: 'GET', path: '/' },
  { says: 'a new item', method: 'POST', path: '/items', headers: asked, body: '{"name":"tea","price":3}' },
  { says: 'no item', method: 'POST', path: '/items', headers: asked, body: '{"name":7}' },
  { says: 'broken JSON', method: 'POST', path: '/items', headers: asked, body: '{"name":' },
  { says: 'an item from a stranger', method: 'POST', path: '/items', headers: stranger, body: '{"name":"tea","price":3}' },
  { says: 'broken JSON from a stranger', method: 'POST', path: '/items', headers: stranger, body: '{"name":' },
  { says: 'to no route', method: 'POST', path: '/nowhere', headers: asked, body: '{}' }
]

/** Compares the answers of Fastify with those that were kept of the old server. */
export async function compareAnswers (app, requests, kept) {
  const lines = []
  for (const [index, { method, path, headers: asked, body: payload }] of requests.entries()) {
    const { statusCode: status, headers, body } = await app.inject({ method: /** @type {'GET'} */ (method), url: path, headers: asked, payload })
    const apart = findDifferences(kept[index], { status, headers, body })
    if (apart.length > 0) lines.push(`${method} ${path}: ${apart.join('; ')}`)
  }
  return lines
}

/** What is not alike in two answers: the status, the body, or a header that one of them does not have or has otherwise. */
export function findDifferences (before, now) {
  const [was, is] = [before, now].map(({ status, headers, body }) => {
    const lasting = Object.entries(headers).filter(([name]) => !PASSING.includes(name)).map(([name, value]) => [name, String(value)])
    return { status: String(status), ...Object.fromEntries(lasting), body }
  })
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => was[name] !== is[name])
    .map((name) => `${name} ${clip(was[name])}, now ${clip(is[name])}`)
}

function clip (text = 'none') {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}
