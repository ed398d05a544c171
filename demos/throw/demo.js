// Throws an error in each place of a request, and tells who meets it.
import express from 'express'
import Fastify from 'fastify'
import fp from 'fastify-plugin'
import Koa from 'koa'
import { InputError } from '../lib/command-line/input-error.js'
import { askListener } from '../lib/http/ask.js'
import { readFlags, say, section, show } from '../lib/print.js'
import { plainTable } from '../lib/text/plain-table.js'
import { EXAMPLES, MESSAGE, PLACES, throwAt } from './model.js'
import { throwOutside } from './outside.js'

const IDS = PLACES.map(({ id }) => id)
const { place } = readFlags({ place: { type: 'string', help: `<place>  one place only: ${IDS.join(', ')}` } })
if (place !== undefined && !IDS.includes(place)) throw new InputError(`--place takes one of ${IDS.join(', ')}, got '${place}'`)

const [{ plan }] = EXAMPLES
const fail = (fields) => { throw Object.assign(new Error(MESSAGE), fields) }
/** All flush left. */
const list = (...rows) => show(plainTable([], rows))
const showSteps = ({ events, status, body, isBroken }) => show(
  ...events.map(({ what, said }) => what === 'log' ? `    log ${said}` : `  ${said} ${{ throws: 'throws', passes: 'throws it again', answers: 'answers' }[what] ?? ''}`),
  `  ${status} ${body}${isBroken ? ', then a broken connection' : ''}`
)

if (place !== undefined) {
  section(`An Error is thrown in ${PLACES.find(({ id }) => id === place).label}.`)
  showSteps(await throwAt({ ...plan, place }))
} else {
  section('An Error is thrown in each place. The plugin api, which is around it, has an error handler.')
  const places = []
  for (const { id, label } of PLACES) {
    const { events, status, isBroken } = await throwAt({ ...plan, place: id })
    const met = events.filter(({ what, said }) => what !== 'throws' && what !== 'log' && said !== 'onResponse of app')
      .map(({ said }) => said.replace(' of app', '').replace(/^(default )?error handler/, '$1handler'))
    const log = events.filter(({ what, said }) => what === 'log' && !said.includes('request completed')).map(({ said }) => `log ${said.split(':')[0]}`)
    places.push([label, isBroken ? `${status}, broken` : `${status}`, [...met, ...log].join(', ')])
  }
  list(['place', 'answer', 'who met the error'], ...places)
  say('Each onSend runs for an answer to the error. What onError throws is lost.')

  section('Three error handlers, one in the other, each throws the error again.')
  showSteps(await throwAt(EXAMPLES.find(({ id }) => id === 'chain').plan))
  say('The default error handler is the last of the chain.')

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
  ].map(([label, handler]) => ask(label, {}, async (request, reply) => handler(request, reply)))))

  section('An error handler has to be there when a route is set up.')
  const guard = async (app) => { app.setErrorHandler((error, request, reply) => { reply.code(409).send(`own: ${error.message}`) }) }
  const orders = async (app) => { app.get('/orders', async () => fail()) }
  const late = [
    ['route, then setErrorHandler, in one instance', async (app) => { await orders(app); await guard(app) }],
    ['register(routes), then setErrorHandler', async (app) => { app.register(orders); await guard(app) }],
    ['await register(routes), then setErrorHandler', async (app) => { await app.register(orders); await guard(app) }],
    ['register(routes), then register(fp(handler))', async (app) => { app.register(orders).register(fp(guard)) }],
    ['register(fp(handler)), then register(routes)', async (app) => { app.register(fp(guard)).register(orders) }]
  ]
  list(['order', 'error handler'], ...await Promise.all(late.map(async ([label, build]) => {
    const app = Fastify()
    await build(app)
    return [label, (await app.inject('/orders')).body.startsWith('own') ? 'called' : 'not called']
  })))

  section('A query that breaks its schema is an error with the status 400.')
  const schema = { querystring: { type: 'object', required: ['page'], properties: { page: { type: 'integer' } } } }
  const look = async ({ validationError }) => ({ handlerSees: validationError?.message })
  list(['the route has', 'status', 'body'],
    await ask('nothing', { schema }, look),
    await ask('schemaErrorFormatter', { schema, schemaErrorFormatter: ([{ keyword }], part) => new Error(`${part}: ${keyword}`) }, look),
    await ask('attachValidation', { schema, attachValidation: true }, look))

  section('Some errors reach the process, and some the boot.')
  list(['outside', 'answer', 'met by'], ...(await throwOutside()).map(({ label, status, met }) => [label, `${status || 'none'}`, met]))

  section('The same throw without an error handler: what the client sees.')
  const frameworks = [['Fastify', inFastify], ['Express, development', inExpress('development')], ['Express, production', inExpress('production')], ['Koa', inKoa]]
  const told = []
  // Express prints each error.
  const { error: print } = console
  console.error = () => {}
  for (const [label, build] of frameworks) {
    for (const fields of [{}, { statusCode: 409 }]) {
      const [{ status, headers, body }] = await askListener(await build(fields))
      told.push([label, `${status}`, headers['content-type'].split(';')[0], body.includes(MESSAGE) ? 'yes' : 'no', body.includes('demo.js') ? 'yes' : 'no'])
    }
  }
  console.error = print
  list(['framework', 'status', 'type', 'message', 'stack'], ...told)
}

async function ask (label, options, handler) {
  const { statusCode, body } = await Fastify().get('/orders', options, handler).inject('/orders')
  return [label, `${statusCode}`, body || '(empty)']
}

async function inFastify (fields) {
  const app = Fastify().get('/', async () => fail(fields))
  await app.ready()
  return app.routing
}

function inExpress (environment) {
  return (fields) => express().set('env', environment).get('/', async () => fail(fields))
}

function inKoa (fields) {
  const app = new Koa()
  app.silent = true
  app.use(async () => fail(fields))
  return app.callback()
}
