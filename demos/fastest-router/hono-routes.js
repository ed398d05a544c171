/** What Hono's own benchmark registers and asks for: benchmarks/routers/src in https://github.com/honojs/hono. */
export const HONO_ROUTES = [
  ['GET', '/user'],
  ['GET', '/user/comments'],
  ['GET', '/user/avatar'],
  ['GET', '/user/lookup/username/:username'],
  ['GET', '/user/lookup/email/:address'],
  ['GET', '/event/:id'],
  ['GET', '/event/:id/comments'],
  ['POST', '/event/:id/comment'],
  ['GET', '/map/:location/events'],
  ['GET', '/status'],
  ['GET', '/very/deeply/nested/route/hello/there'],
  ['GET', '/static/*']
]

export const HONO_REQUESTS = [
  ['GET', '/user'],
  ['GET', '/user/comments'],
  ['GET', '/user/lookup/username/hey'],
  ['GET', '/event/abcd1234/comments'],
  ['POST', '/event/abcd1234/comment'],
  ['GET', '/very/deeply/nested/route/hello/there'],
  ['GET', '/static/index.html']
]
