import { createServer } from 'node:net'
import findMyWay from 'find-my-way'
import { readParams, readRecords, writeAnswer } from '../fastcgi-records.js'

const PARAMS = 4
const STDIN = 5

/** The same route behind a channel of messages: NGINX does the HTTP, Node none. */
export function createFastcgi () {
  const router = /** @type {any} */ (findMyWay())
  router.on('GET', '/nws/local', () => ({ api: '/local', ok: true }))

  return createServer((socket) => {
    let parts = []
    const take = readRecords(({ type, id, content }) => {
      if (type === PARAMS) parts.push(content)
      // The request is whole when its body ends, with a record that is empty.
      if (type !== STDIN || content.length > 0) return
      const { REQUEST_METHOD, REQUEST_URI } = readParams(Buffer.concat(parts))
      parts = []
      const route = router.find(REQUEST_METHOD, REQUEST_URI)
      socket.write(writeAnswer(id, route && JSON.stringify(route.handler())))
    })
    socket.on('data', take).on('error', () => {})
  })
}
