import { createServer } from 'node:net'
import findMyWay from 'find-my-way'
import { readParams, readRecords } from '../fastcgi/read-records.js'
import { writeAnswer } from '../fastcgi/write-answer.js'

const PARAMS = 4
const STDIN = 5

/** The same route behind a channel of messages: NGINX reads and writes the HTTP, Node does not. */
export function createFastcgi () {
  const router = findMyWay()
  router.on('GET', '/nws/local', () => ({ api: '/local', ok: true }))

  return createServer((socket) => {
    /** @type {Buffer[]} */
    let parts = []
    const take = readRecords(({ type, id, content }) => {
      if (type === PARAMS) parts.push(content)
      if (type !== STDIN || content.length > 0) return
      const { REQUEST_METHOD, REQUEST_URI } = readParams(parts.length === 1 ? parts[0] : Buffer.concat(parts))
      parts = []
      const route = router.find(/** @type {any} */ (REQUEST_METHOD), REQUEST_URI)
      const answer = route ? JSON.stringify(/** @type {any} */ (route.handler)()) : null
      socket.write(writeAnswer(id, answer))
    })
    socket.on('data', take).on('error', () => {})
  })
}
