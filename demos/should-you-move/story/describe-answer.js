const LONGEST = 72
const KINDS = /** @type {Array<[string, RegExp]>} */ ([['json', /json/], ['html', /html/], ['text', /plain/]])

/**
 * @param {import('../../lib/http/ask.js').Answer} answer
 * @returns {string} the status, the kind of body, where a redirect leads, and what the body says
 */
export function describeAnswer ({ status, headers: { 'content-type': type = '', location }, body }) {
  const kind = KINDS.find(([, pattern]) => pattern.test(type))?.[0]
  const said = sayBody(body)
  return [status, kind, location && `to ${location}`, said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said].filter(Boolean).join(' ')
}

/** @param {string} body */
function sayBody (body) {
  if (body === '') return 'no body'
  // An error page of Express has one line that says something, and so has an error of Fastify.
  const [, line = body] = body.match(/<pre>(.*)<\/pre>/) ?? []
  const [, message] = body.match(/^\{(?=.*"statusCode").*("message":"[^"]*")/) ?? []
  return message ? `{…${message}…}` : line
}
