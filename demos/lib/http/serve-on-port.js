import { createServer } from 'node:http'

/** @typedef {import('node:http').RequestListener} Listener */

/** Listen on the PORT of the environment, where a load generator asks. @param {import('node:http').Server | Listener} application */
export function serveOnPort (application) {
  const server = typeof application === 'function' ? createServer(application) : application
  server.listen(Number(process.env.PORT), '127.0.0.1')
}

/** Several applications in one process: a server under load is asked by path. @param {Record<string, Listener>} applications @returns {Listener} */
export function answerByPath (applications) {
  return (request, response) => {
    const application = applications[request.url ?? '']
    if (application) application(request, response)
    else response.writeHead(404).end()
  }
}
