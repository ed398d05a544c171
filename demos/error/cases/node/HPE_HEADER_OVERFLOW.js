import Fastify from 'fastify'

const headers = { cookie: 'a'.repeat(20_000) }

async function ask (options) {
  let refused
  const app = Fastify({
    clientErrorHandler (error, socket) { refused = error; socket.destroy() },
    ...options
  })
  app.get('/', async () => 'tea')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(address, { headers }).catch(() => 'no answer')
  await app.close()
  if (refused) throw refused
}

export const cause = () => ask({})
export const cure = () => ask({ http: { maxHeaderSize: 32_768 } })

export const why = 'The address and all headers together are longer than Node takes, 16 KiB unless told. It is often a cookie that grows. The client gets 431.'
export const instead = 'Make the cookie smaller, or raise `http.maxHeaderSize`.'
export const see = '/mechanisms/reply'
