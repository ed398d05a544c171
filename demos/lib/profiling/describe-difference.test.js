import { test } from 'node:test'
import { compareBuckets } from './buckets.js'
import { describeDifference, describeDifferences, describeServer } from './describe-difference.js'

/** @type {import('./buckets.js').Lane[]} */
const lanes = compareBuckets({
  express: [{ role: 'router', package: 'router', microseconds: 40 }, { role: 'native', package: 'native', microseconds: 20 }, { role: 'gc', package: 'V8', microseconds: 1 }],
  fastify: [{ role: 'router', package: 'find-my-way', microseconds: 1 }, { role: 'native', package: 'native', microseconds: 15 }]
})
const express = { id: 'express', label: 'Express' }
const fastify = { id: 'fastify', label: 'Fastify' }

test('the conclusion names the slower server and the roles its excess is made of', (t) => {
  const expected = 'Express spends 45 µs more on a request than Fastify; of that difference: router 87% (40 µs against 1.0 µs); native: system calls, C++ 11% (20 µs against 15 µs, where waking the load generator counts too).'
  t.assert.equal(describeDifference(express, fastify, lanes), expected)
  t.assert.equal(describeDifference(fastify, express, lanes), expected)
  t.assert.match(describeServer(express, lanes), /^Express is busy for 61 µs per request; the largest parts are router \(66%\)/)
})

test('the conclusion names what the slower server spends less on', (t) => {
  const mixed = compareBuckets({
    express: [{ role: 'native', package: 'native', microseconds: 26 }, { role: 'serializer', package: 'JSON.stringify (native)', microseconds: 2 }],
    fastify: [{ role: 'native', package: 'native', microseconds: 16 }, { role: 'serializer', package: 'fast-json-stringify', microseconds: 6 }]
  })
  t.assert.equal(describeDifference(express, fastify, mixed),
    'Express spends 6.0 µs more on a request than Fastify: more on native: system calls, C++ (26 µs against 16 µs, where waking the load generator counts too); less on serializer (2.0 µs against 6.0 µs).')
})

test('servers within a tenth of each other are not told apart', (t) => {
  const same = compareBuckets({ express: [{ role: 'core', package: 'node', microseconds: 20 }], fastify: [{ role: 'core', package: 'node', microseconds: 19 }] })
  t.assert.match(describeDifference(express, fastify, same), /too close for one profile/)
})

test('three servers have one lane for a role, and each is compared with the next', (t) => {
  const serializer = (/** @type {string} */ name, /** @type {number} */ microseconds) => ({ role: /** @type {const} */ ('serializer'), package: name, microseconds })
  const three = compareBuckets({
    express: [{ role: 'framework', package: 'express', microseconds: 20 }, serializer('JSON.stringify (native)', 8)],
    fastify: [{ role: 'framework', package: 'fastify', microseconds: 2 }, serializer('JSON.stringify (native)', 8)],
    schema: [{ role: 'framework', package: 'fastify', microseconds: 2 }, serializer('fast-json-stringify', 4)]
  })
  t.assert.deepEqual(three.map(({ role, microseconds }) => [role, microseconds]), [
    ['framework', { express: 20, fastify: 2, schema: 2 }],
    ['serializer', { express: 8, fastify: 8, schema: 4 }]
  ])
  t.assert.equal(describeDifferences([express, fastify, { id: 'schema', label: 'Fastify with a schema' }], three),
    'Express spends 18 µs more on a request than Fastify; of that difference: framework and its packages 100% (20 µs against 2.0 µs). ' +
    'Fastify spends 4.0 µs more on a request than Fastify with a schema; of that difference: serializer 100% (8.0 µs against 4.0 µs).')
})

test('servers, and lanes, whose rounds overlap are not told apart', (t) => {
  /** @type {(low: number, high: number) => [number, number]} */
  const range = (low, high) => [low, high]
  t.assert.match(describeDifference({ ...express, busy: range(40, 70) }, { ...fastify, busy: range(16, 41) }, lanes), /^Express spends \d+ µs on a request and Fastify \d+ µs, but their rounds overlap/)
  const apart = lanes.map((lane) => ({ ...lane, ranges: lane.role === 'native' ? { express: range(10, 30), fastify: range(12, 18) } : { express: range(30, 41), fastify: range(0, 2) } }))
  t.assert.doesNotMatch(describeDifference({ ...express, busy: range(60, 62) }, { ...fastify, busy: range(16, 17) }, apart), /native/)
})

test('the largest difference is named: native work too, and where its rounds overlap', (t) => {
  const roles = /** @type {const} */ (['framework', 'router', 'core', 'native'])
  const bucketsOf = (/** @type {number[]} */ times) => roles.map((role, index) => ({ role, package: role, microseconds: times[index] }))
  const four = compareBuckets({ express: bucketsOf([15, 12, 11, 46]), fastify: bucketsOf([3, 1, 1, 14]) })
  const native = 'native: system calls, C\\+\\+'
  t.assert.match(describeDifference(express, fastify, four), new RegExp(`of that difference: ${native} 49% \\(46 µs against 14 µs`))
  const apart = four.map((lane) => lane.role === 'native' ? { ...lane, ranges: { express: /** @type {[number, number]} */ ([13, 70]), fastify: /** @type {[number, number]} */ ([12, 15]) } } : lane)
  t.assert.match(describeDifference(express, fastify, apart), new RegExp(`The largest difference, ${native} .*, is not told apart: its rounds overlap\\.$`))
})
