'use strict'

const { flatString } = require('../runner.cjs')

// Larger than the longest answer, and reused: what is measured is the writing.
const PAGE = Buffer.allocUnsafe(1 << 20)
const LIST_LENGTH = 1000

const string = { type: 'string' }
const integer = { type: 'integer' }
const number = { type: 'number' }

const object = (properties) => ({ type: 'object', properties })

const person = object({ id: integer, name: string, email: string, active: { type: 'boolean' }, score: number })
const address = object({ street: string, city: string, zip: string })
const item = object({ sku: string, quantity: integer, price: number })

function makePerson (id) {
  return { id, name: flatString(`Ada Lovelace ${id}`), email: flatString(`ada.${id}@example.com`), active: id % 3 !== 0, score: id * 1.5 }
}

function makeOrder () {
  return {
    id: 4711,
    customer: { name: 'Ada Lovelace', address: { street: '12 St James Square', city: 'London', zip: 'SW1Y 4JH' } },
    items: [
      { sku: 'A-100', quantity: 2, price: 19.95 },
      { sku: 'B-220', quantity: 1, price: 249 },
      { sku: 'C-305', quantity: 12, price: 0.75 }
    ],
    total: 297.9
  }
}

/** Two of them tell enough where the engine or the library stays the same. */
const PAYLOADS = [
  { id: 'small', label: 'one property', shown: '{ hello }', schema: object({ hello: string }), make: () => ({ hello: 'world' }) },
  { id: 'flat', label: 'five properties', shown: '{ id, name, email, active, score }', schema: person, make: () => makePerson(7), dayOnly: true },
  {
    id: 'nested',
    label: 'nested objects',
    shown: '{ id, customer: { address: { … } }, items: [3], total }',
    schema: object({ id: integer, customer: object({ name: string, address }), items: { type: 'array', items: item }, total: number }),
    make: makeOrder
  },
  {
    id: 'list',
    label: '1,000 objects',
    shown: '[{ id, name, email, active, score }, …]',
    schema: { type: 'array', items: person },
    make: () => Array.from({ length: LIST_LENGTH }, (_, index) => makePerson(index)),
    dayOnly: true
  }
]

module.exports = {
  topic: 'json',
  title: 'Time to serialize an answer',
  operation: 'from an object to JSON; as bytes, counted and written into a buffer',
  memory: true,
  baseline: 'fjs',
  contenders: [
    { id: 'fjs', label: 'fast-json-stringify', package: 'fast-json-stringify', note: 'the function generated from the schema, as Fastify calls it' },
    { id: 'json-stringify', label: 'JSON.stringify', package: null, note: 'the engine’s own, without a schema' }
  ],
  groups: [{
    id: 'bytes',
    label: 'As bytes, which a reply needs',
    build (contender, testCase, load) {
      const payload = PAYLOADS.find((candidate) => candidate.id === testCase.id)
      const stringify = contender.id === 'fjs' ? load('fast-json-stringify')(payload && payload.schema) : (value) => JSON.stringify(value)
      return (value) => {
        const text = stringify(value)
        return PAGE.write(text, 0, Buffer.byteLength(text))
      }
    },
    read: (length) => JSON.parse(PAGE.toString('utf8', 0, length)),
    cases: PAYLOADS.map((payload) => ({ id: payload.id, label: payload.label, shown: payload.shown, input: payload.make, expected: payload.make(), dayOnly: payload.dayOnly }))
  }]
}
