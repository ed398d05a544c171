// What belongs to the connection or the hour. The body is compared itself, so its length is.
const PASSING = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
const stranger = { 'content-type': 'application/json' }
const headers = { ...stranger, authorization: 'Bearer ada' }

/** What is asked before a move and after it: each route, and each way that it refuses. */
export const REQUESTS = [
  { says: 'the list', method: 'GET', path: '/items' },
  { says: 'one item', method: 'GET', path: '/items/7' },
  { says: 'a name with a % in it', method: 'GET', path: '/items/50%25' },
  { says: 'a page of HTML', method: 'GET', path: '/' },
  { says: 'a new item', method: 'POST', path: '/items', headers, body: '{"name":"tea"}' },
  { says: 'broken JSON', method: 'POST', path: '/items', headers, body: '{"name":' },
  { says: 'an item from a stranger', method: 'POST', path: '/items', headers: stranger, body: '{"name":"tea"}' },
  { says: 'broken JSON from a stranger', method: 'POST', path: '/items', headers: stranger, body: '{"name":' },
  { says: 'to no route', method: 'POST', path: '/nowhere', headers, body: '{}' }
]

/** Compares the answers of Fastify with those that were kept of the old server. */
export async function compareAnswers (app, requests, kept) {
  const lines = []
  for (const [at, { method, path: url, headers, body: payload }] of requests.entries()) {
    const answer = await app.inject({ method, url, headers, payload })
    const found = findDifferences(kept[at], { status: answer.statusCode, headers: answer.headers, body: answer.body })
    if (found.length > 0) lines.push(`${method} ${url}: ${found.join('; ')}`)
  }
  return lines
}

/** What is not alike in two answers: the status, the body, or a header that one of them has otherwise or has not. */
export function findDifferences (...answers) {
  const [was, is] = answers.map(({ status, headers, body }) => ({ status, ...headers, body }))
  const names = Object.keys({ ...was, ...is }).filter((name) => !PASSING.includes(name))
  const changed = names.filter((name) => String(was[name]) !== String(is[name]))
  return changed.map((name) => `${name} ${clip(was[name])}, now ${clip(is[name])}`)
}

const clip = (value = 'none') => String(value).replaceAll(/\s+/g, ' ').replace(/^(.{31}).{2,}$/, '$1…')
