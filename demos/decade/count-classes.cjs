'use strict'

// How many hidden classes have eight responses, when each gets another prototype, as Express does
// it? Prints their number: node --allow-natives-syntax count-classes.cjs

const http = require('http')

const TIMES = 8

const haveOneClass = new Function('one', 'other', 'return %HaveSameMap(one, other)') // eslint-disable-line no-new-func
const prototype = Object.create(http.ServerResponse.prototype)
const responses = []

const server = http.createServer((request, response) => {
  Object.setPrototypeOf(response, prototype)
  responses.push(response)
  response.end()
})

server.listen(0, '127.0.0.1', ask)

function ask () {
  if (responses.length === TIMES) return tell()
  const { port } = /** @type {import('net').AddressInfo} */ (server.address())
  http.get({ host: '127.0.0.1', port, agent: false }, (answer) => answer.resume().on('end', ask))
}

function tell () {
  server.close()
  const isFirst = (response, index) => responses.findIndex((other) => haveOneClass(response, other)) === index
  console.log(responses.filter(isFirst).length)
}
