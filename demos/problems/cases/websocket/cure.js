import websocket from '@fastify/websocket'
import Fastify from 'fastify'

export const app = Fastify()

await app.register(websocket)

app.get('/live', { websocket: true }, (socket) => {
  socket.on('message', (text) => socket.send(`You said ${text}`))
})
