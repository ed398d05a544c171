import { test } from 'node:test'
import describeScenario from '../../whole-request/flame.js'
import { chooseServers, keepAwake } from './flame-topic.js'

test('the usual servers are profiled, or those that are chosen, in that order', (t) => {
  const topic = describeScenario({})
  const ids = (/** @type {unknown} */ chosen, record = false) => chooseServers(topic, { chosen, record }).servers.map(({ id }) => id)
  t.assert.deepEqual(ids(undefined), ['express', 'fastify'])
  t.assert.deepEqual(ids('http, koa,http'), ['http', 'koa'])
  t.assert.deepEqual(ids(undefined, true), ['express', 'fastify', 'koa', 'http'])
  for (const wrong of ['express', 'express,expres', '']) {
    t.assert.throws(() => ids(wrong), /--servers takes two or more of express, fastify, koa, http, fastify-schema, fastify-pino with commas/)
  }
})

test('a recording is what the site shows, and takes the place of no other', (t) => {
  t.assert.throws(() => chooseServers(describeScenario({}), { chosen: 'express,koa', record: true }), /leave out --servers/)
  t.assert.throws(() => keepAwake({ ...describeScenario({}), variant: undefined }, { record: true }), /leave out --awake-client/)
})

test('the flags decide what the servers answer, what they have besides, and what it is called', (t) => {
  const topic = describeScenario({ payload: 'rows', middlewares: '20', routes: '500' })
  t.assert.deepEqual(topic.env, { MIDDLEWARES: '20', ROUTES: '500' })
  t.assert.equal(topic.request.path, '/rows')
  t.assert.equal(topic.variant, 'payload-rows-middlewares-20-routes-500')
  t.assert.equal(topic.title, '20 rows of JSON after 20 middlewares and 500 other routes')
  t.assert.equal(keepAwake(topic, { record: true }).variant, 'payload-rows-middlewares-20-routes-500-awake')
  t.assert.throws(() => describeScenario({ payload: 'huge' }), /--payload takes small, rows, big, got 'huge'/)
  t.assert.throws(() => describeScenario({ routes: '501' }), /--routes takes a whole number from 0 to 500/)
})
