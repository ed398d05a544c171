// Throws an error in each place of a request, and tells who meets it.
import express from 'express'
import Fastify from 'fastify'
import Koa from 'koa'
import { askListener } from '../lib/http/ask.js'
import { readFlags, say, section, show } from '../lib/print.js'
import { plainTable } from '../lib/text/plain-table.js'
import { EXAMPLES, MESSAGE, PLACES, throwAt } from './model.js'
import { throwOutside } from './outside.js'

readFlags()

const fail = (fields) => { throw Object.assign(new Error(MESSAGE), fields) }
/** All flush left. */
const list = (...rows) => show(plainTable([], rows))

section('An Error is thrown in each place. The plugin api, which is around it, has an error handler.')
const places = []
for (const { id, label } of PLACES) {
  const { events, status, isBroken } = await throwAt({ ...EXAMPLES[0].plan, place: id })
  const met = events.filter(({ what, said }) => what !== 'throws' && what !== 'log' && said !== 'onResponse of app')
    .map(({ said }) => said.replace(' of app', '').replace(/^(default )?error handler/, '$1handler'))
  const log = events.filter(({ what, said }) => what === 'log' && !said.includes('request completed')).map(({ said }) => `log ${said.split(':')[0]}`)
  places.push([label, isBroken ? `${status}, broken` : `${status}`, [...met, ...log].join(', ')])
}
list(['place', 'answer', 'who met the error'], ...places)
say('Each onSend runs for the answer to the error, or for the 404. What onError throws is lost.')

section('What is thrown decides the status, and what the client sees.')
list(['value', 'status', 'body'], ...await Promise.all([
  ['an Error', () => fail()],
  ['with statusCode: 409', () => fail({ statusCode: 409 })],
  ['with status: 409', () => fail({ status: 409 })],
  ['with statusCode: 302', () => fail({ statusCode: 302 })],
  ['with code and secret', () => fail({ code: 'SOLD_OUT', secret: 7 })],
  ['after reply.code(404)', (request, reply) => { reply.code(404); fail() }],
  ['with 409, after reply.code(404)', (request, reply) => { reply.code(404); fail({ statusCode: 409 }) }],
  ['a string', () => { throw MESSAGE }],
  ['an object with 409 and secret', () => { throw { statusCode: 409, secret: 7 } }], // eslint-disable-line no-throw-literal -- what is tried
  ['undefined', () => { throw undefined }] // eslint-disable-line no-throw-literal -- what is tried
].map(async ([label, handler]) => {
  const { statusCode, body } = await Fastify().get('/orders', async (request, reply) => handler(request, reply)).inject('/orders')
  return [label, `${statusCode}`, body || '(empty)']
})))

section('Some errors reach the process, and some the boot.')
list(['outside', 'answer', 'met by'], ...(await throwOutside()).map(({ label, status, met }) => [label, `${status || 'none'}`, met]))

section('The same throw without an error handler: what the client sees.')
const frameworks = [
  ['Fastify', async (handler) => {
    const app = Fastify().get('/', handler)
    await app.ready()
    return app.routing
  }],
  ...['development', 'production'].map((env) => [`Express, ${env}`, (handler) => express().set('env', env).get('/', handler)]),
  ['Koa', (handler) => Object.assign(new Koa(), { silent: true }).use(handler).callback()]
]
const told = []
// Express prints each error.
const { error: print } = console
console.error = () => {}
for (const [label, build] of frameworks) {
  for (const fields of [{}, { statusCode: 409 }]) {
    const [{ status, headers, body }] = await askListener(await build(async () => fail(fields)))
    told.push([label, `${status}`, headers['content-type'].split(';')[0], body.includes(MESSAGE) ? 'yes' : 'no', body.includes('demo.js') ? 'yes' : 'no'])
  }
}
console.error = print
list(['framework', 'status', 'type', 'message', 'stack'], ...told)
