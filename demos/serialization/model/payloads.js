import { flatString } from '../../lib/engine/flat-string.js'
import { groupDigits } from '../../lib/text/group-digits.js'

/**
 * What is serialized: the cases in which published benchmarks and real answers differ.
 *
 * @typedef {object} Payload
 * @property {string} id
 * @property {string} label
 * @property {string} shown
 * @property {object} schema JSON Schema draft 7
 * @property {() => any} make a new value each time
 * @property {string[]} [undeclared] properties of the value that the schema does not name
 * @property {string} [note] what a reader must know before comparing
 */

const string = { type: 'string' }
const integer = { type: 'integer' }
const number = { type: 'number' }
const boolean = { type: 'boolean' }

/** @param {Record<string, object>} properties */
const object = (properties) => ({ type: 'object', properties })

const LIST_LENGTH = 1000
const SENTENCE = 'A reply has to become bytes before it can leave. '
const SENTENCES = 200

/** What a row of a table holds beside the three columns that an answer wants. */
const COLUMNS = ['passwordHash', 'resetToken', 'createdBy', 'updatedBy', 'internalNotes', 'loginCount', 'lastLoginIp', 'flags']
const DATE_COLUMNS = ['createdAt', 'updatedAt', 'lastLoginAt']

const DIFFERS = 'The answers differ on purpose: JSON.stringify writes every column, the others the three that are declared.'
const threeColumns = object({ id: integer, name: string, email: string })

/** @type {Payload[]} */
export const PAYLOADS = [
  {
    id: 'small',
    label: 'one property',
    shown: '{ hello }',
    schema: object({ hello: string }),
    make: () => ({ hello: 'world' })
  },
  {
    id: 'flat',
    label: 'five properties',
    shown: '{ id, name, email, active, score }',
    schema: object(personProperties()),
    make: () => makePerson(7)
  },
  {
    id: 'three',
    label: 'three properties',
    shown: '{ id, name, active }',
    schema: object({ id: integer, name: string, active: boolean }),
    make: () => ({ id: 7, name: 'Ada Lovelace', active: true })
  },
  {
    id: 'integers',
    label: 'five integers',
    shown: '{ id, year, month, day, count }',
    schema: object(Object.fromEntries(['id', 'year', 'month', 'day', 'count'].map((name) => [name, integer]))),
    make: () => ({ id: 4711, year: 2026, month: 11, day: 21, count: 1_250_000 })
  },
  {
    id: 'doubles',
    label: 'five doubles',
    shown: '{ open, high, low, close, mean }',
    schema: object(Object.fromEntries(['open', 'high', 'low', 'close', 'mean'].map((name) => [name, number]))),
    make: () => ({ open: 101.37, high: 104.92, low: 99.08, close: 103.615, mean: 102.4471 })
  },
  {
    id: 'short-strings',
    label: 'five short strings',
    shown: '{ name, street, city, zip, country }',
    schema: object(Object.fromEntries(['name', 'street', 'city', 'zip', 'country'].map((name) => [name, string]))),
    make: () => ({ name: 'Ada Lovelace', street: '12 St James Square', city: 'London', zip: 'SW1Y 4JH', country: 'UK' })
  },
  {
    id: 'nested',
    label: 'nested objects',
    shown: '{ id, customer: { address: { … } }, items: [3], total }',
    schema: object({
      id: integer,
      customer: object({ name: string, address: object({ street: string, city: string, zip: string }) }),
      items: { type: 'array', items: object({ sku: string, quantity: integer, price: number }) },
      total: number
    }),
    make: makeOrder
  },
  {
    id: 'list',
    label: `${groupDigits(LIST_LENGTH)} objects`,
    shown: '[{ id, name, email, active, score }, …]',
    schema: { type: 'array', items: object(personProperties()) },
    make: () => Array.from({ length: LIST_LENGTH }, (_, index) => makePerson(index))
  },
  {
    id: 'string',
    label: 'a string of 10 KB',
    shown: '{ text }',
    schema: object({ text: string }),
    make: () => ({ text: flatString(SENTENCE.repeat(SENTENCES)) })
  },
  {
    id: 'date',
    label: 'dates',
    shown: '{ id, createdAt: Date, updatedAt: Date }',
    schema: object({ id: integer, createdAt: { type: 'string', format: 'date-time' }, updatedAt: { type: 'string', format: 'date-time' } }),
    make: () => ({ id: 7, createdAt: new Date(1_700_000_000_000), updatedAt: new Date(1_760_000_000_000) })
  },
  {
    id: 'undeclared',
    label: 'undeclared columns',
    shown: `{ id, name, email } of ${3 + COLUMNS.length} columns`,
    schema: threeColumns,
    make: makeRow,
    undeclared: COLUMNS,
    note: DIFFERS
  },
  {
    id: 'entity',
    label: 'undeclared columns with dates',
    shown: `{ id, name, email } of ${3 + COLUMNS.length + DATE_COLUMNS.length} columns`,
    schema: threeColumns,
    make: makeEntity,
    undeclared: [...COLUMNS, ...DATE_COLUMNS],
    note: `${DIFFERS} ${DATE_COLUMNS.length} of the others hold a Date, as an entity of an ORM does.`
  }
]

function personProperties () {
  return { id: integer, name: string, email: string, active: boolean, score: number }
}

/** @param {number} id */
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

function makeRow () {
  return {
    id: 7,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    passwordHash: '$2b$12$1Q8mXkF0nq0VZy3cJ5nUuO2sQxq1m6Zl7o6rXy7d0v9pQm3sT1uWe',
    resetToken: null,
    createdBy: 'import',
    updatedBy: 'support',
    internalNotes: 'Called twice about the invoice; see the ticket of last week.',
    loginCount: 318,
    lastLoginIp: '192.0.2.17',
    flags: ['beta', 'no-mail']
  }
}

function makeEntity () {
  return { ...makeRow(), createdAt: new Date(1_700_000_000_000), updatedAt: new Date(1_760_000_000_000), lastLoginAt: new Date(1_763_000_000_000) }
}
