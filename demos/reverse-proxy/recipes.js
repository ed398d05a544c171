import fastify from 'fastify'

/** Closes an idle connection before NGINX does. */
export function closeBeforeNginx () {
  return fastify({ keepAliveTimeout: 5000 }) // as in Node
}

/** Leaves that to NGINX. */
export function closeAfterNginx () {
  return fastify() // keepAliveTimeout is 72 seconds
}

/** Takes what a client made up. */
export function trustEveryAddress () {
  return fastify({ trustProxy: true })
}

/** Takes what the proxy has seen. */
export function trustNginx () {
  return fastify({ trustProxy: '127.0.0.1' }) // where NGINX is
}
