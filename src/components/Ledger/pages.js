/** Topics that are told on the page of another. */
const TOLD_ON = {
  'code-generation': 'mechanisms/hidden-classes',
  'whole-request': 'lab/express-vs-fastify',
  'response-writing': 'lab/writing',
  'reverse-proxy-dispatch': 'cases/reverse-proxy'
}
const CASES = ['one-app', 'hello-world', 'database', 'nestjs', 'reverse-proxy']

export function pageOf (topic) {
  return TOLD_ON[topic] ?? `${CASES.includes(topic) ? 'cases' : 'mechanisms'}/${topic}`
}

export function groupByPage (claims) {
  const pages = [...new Set(claims.map(({ topic }) => pageOf(topic)))]
  const isMechanism = (/** @type {string} */ page) => page.startsWith('mechanisms/')
  return [...pages.filter(isMechanism), ...pages.filter((page) => !isMechanism(page))]
    .map((page) => ({ page, claims: claims.filter(({ topic }) => pageOf(topic) === page) }))
}

export function nameOf (page) {
  return page.slice(page.indexOf('/') + 1)
}
