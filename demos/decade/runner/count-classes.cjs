'use strict'

// How many hidden classes have eight requests, when each gets another prototype, as Express does
// it? Prints their number: node --allow-natives-syntax count-classes.cjs

const http = require('http')

const TIMES = 8

const haveOneClass = new Function('one', 'other', 'return %HaveSameMap(one, other)')
const prototype = Object.create(http.IncomingMessage.prototype)
/** @type {object[]} */
const requests = []

const server = http.createServer((request, response) => {
  Object.setPrototypeOf(request, prototype)
  requests.push(request)
  response.end()
})

server.listen(0, '127.0.0.1', () => ask(TIMES, () => {
  server.close()
  const classes = requests.filter((request, index) => requests.findIndex((other) => haveOneClass(request, other)) === index)
  console.log(classes.length)
}))

/**
 * @param {number} times
 * @param {() => void} then
 */
function ask (times, then) {
  if (times === 0) return then()
  const { port } = /** @type {import('net').AddressInfo} */ (server.address())
  http.get({ host: '127.0.0.1', port, agent: false }, (answer) => answer.resume().on('end', () => ask(times - 1, then)))
}
