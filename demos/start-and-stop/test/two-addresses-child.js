/*
 * A server on `localhost` of a system that knows two addresses for it, and a request under
 * way on the second one. In a process of its own, since it changes what a name means.
 */
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'

const ADDRESSES = [{ address: '127.0.0.1', family: 4 }, { address: '127.0.0.2', family: 4 }]
const { lookup } = dns
Object.assign(dns, { lookup: lookUp })

/** @type {string[]} */
const said = []
const app = Fastify({ logger: { stream: { write (line) { said.push(JSON.parse(line).msg) } } }, disableRequestLogging: true })
let [begin, end] = [() => {}, () => {}]
const begun = new Promise((resolve) => { begin = () => resolve(null) })
const ended = new Promise((resolve) => { end = () => resolve(null) })
app.get('/', async () => {
  begin()
  await ended
  said.push('the handler is done')
  return 'ok'
})
app.addHook('onClose', async () => { said.push('onClose') })
await app.listen({ port: 0, host: process.argv[2], listenTextResolver: (address) => `up: ${address.replace(/:\d+$/, '')}` })
const addresses = app.addresses().map((one) => typeof one === 'string' ? one : one.address)
if (addresses.length > 1) {
  const { port } = /** @type {import('node:net').AddressInfo} */ (app.server.address())
  const answered = new Promise((resolve) => {
    request({ host: '127.0.0.2', port, agent: false }, (response) => {
      said.push(`answered ${response.statusCode}`)
      resolve(null)
    }).end()
  })
  await begun
  await app.close()
  said.push('close() resolves')
  await wait(10)
  end()
  await answered
}
process.send?.({ said, addresses, taken: addresses.length > 1 ? await listenBeside() : [] }, () => process.exit())

/** On which addresses a server listens when the second one is taken. */
async function listenBeside () {
  const other = createServer().listen(0, '127.0.0.2')
  await once(other, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (other.address())
  const beside = Fastify()
  await beside.listen({ port })
  return beside.addresses().map((one) => typeof one === 'string' ? one : one.address)
}

/**
 * @param {string} host
 * @param {any} options
 * @param {any} done
 */
function lookUp (host, options, done) {
  if (host === 'localhost' && options.all) done(null, ADDRESSES)
  else lookup(host, options, done)
}
