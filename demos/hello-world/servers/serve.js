import { serveOnPort } from '../../lib/http/serve-on-port.js'

const { createArticle, createEqual } = await import(`../apps/${process.argv[2]}.js`)

// Both set-ups of a framework from one process: a server under load is asked by path. Both get Node's own server and its timeouts.
const [article, equal] = await Promise.all([createArticle, createEqual].map(async (create) => (await create()).listeners('request')[0]))
serveOnPort((request, response) => {
  if (request.url === '/equal') equal(request, response)
  else article(request, response)
})
