import { test } from 'node:test'
import { DECORATORS, RAW, buildByCondition, buildWith, countShapes, createRequestClass } from '../heart.js'

const build = buildWith(createRequestClass(DECORATORS))

test('every set of properties is a shape of its own', (t) => {
  t.assert.equal(countShapes(RAW.map(buildByCondition)), RAW.length)
})

test('with properties that are declared, all requests have one shape, and what came in', (t) => {
  const requests = RAW.map(build)
  t.assert.equal(countShapes(requests), 1)
  t.assert.deepEqual(requests.map((request) => ({ ...request })), RAW.map((raw) => ({ user: null, trace: null, ...raw })))
})

test('two classes never have one shape', (t) => {
  const other = buildWith(createRequestClass(DECORATORS))
  t.assert.equal(countShapes([...RAW.map(build), ...RAW.map(other)]), 2)
})
