/** A name, a dot, and what is typed behind it. */
const PLACE = /(?:^|[^\w$.])([\w$]+)\s*\??\.([\w$]*)$/
/** What these are called nearly everywhere. */
const KNOWN = { app: 'app', fastify: 'app', server: 'app', instance: 'app', request: 'request', req: 'request', reply: 'reply', res: 'reply' }

/** What is being typed, where that is a name of Fastify. */
export function findNames (before) {
  const [, owner, typed] = before.slice(before.lastIndexOf('\n') + 1).match(PLACE) ?? []
  if (owner === undefined) return null
  const kind = Object.hasOwn(KNOWN, owner) ? KNOWN[owner] : isApplication(owner, before) ? 'app' : null
  return kind && { kind, typed }
}

/** Whether it is made by Fastify, or the first parameter of a plugin that is written where it is registered. */
function isApplication (name, code) {
  const own = name.replaceAll('$', '\\$')
  return new RegExp(`\\b${own}\\s*=\\s*[Ff]astify\\(|\\b(?:register|fp)\\(\\s*(?:async\\s*)?(?:function\\b\\s*\\w*\\s*)?\\(?\\s*${own}\\b`).test(code)
}
