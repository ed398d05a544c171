import { flatString } from '../engine/flat-string.js'
import { groupDigits } from '../text/group-digits.js'

const string = { type: 'string' }
const integer = { type: 'integer' }
const number = { type: 'number' }
const boolean = { type: 'boolean' }
const date = { type: 'string', format: 'date-time' }
const object = (properties) => ({ type: 'object', properties })
const all = (names, schema) => object(Object.fromEntries(names.map((name) => [name, schema])))

const LIST_LENGTH = 1000
const SENTENCES = 200
/** What a row of a table holds beside the three columns that an answer wants. */
const COLUMNS = ['passwordHash', 'resetToken', 'createdBy', 'updatedBy', 'internalNotes', 'loginCount', 'lastLoginIp', 'flags']
const DATE_COLUMNS = ['createdAt', 'updatedAt', 'lastLoginAt']
const DIFFERS = 'The answers differ on purpose: JSON.stringify writes every column, the others the three that are declared.'
const person = object({ id: integer, name: string, email: string, active: boolean, score: number })
const threeColumns = object({ id: integer, name: string, email: string })
const address = { street: '12 St James Square', city: 'London', zip: 'SW1Y 4JH' }
const order = object({
  id: integer,
  customer: object({ name: string, address: all(['street', 'city', 'zip'], string) }),
  items: { type: 'array', items: object({ sku: string, quantity: integer, price: number }) },
  total: number
})

/**
 * What is serialized: the cases in which published benchmarks and real answers differ. `make` makes a new value each
 * time.
 */
export const PAYLOADS = [
  { id: 'small', label: 'one property', shown: '{ hello }', schema: object({ hello: string }), make: () => ({ hello: 'world' }) },
  { id: 'flat', label: 'five properties', shown: '{ id, name, email, active, score }', schema: person, make: () => makePerson(7) },
  { id: 'three', label: 'three properties', shown: '{ id, name, active }', schema: object({ id: integer, name: string, active: boolean }), make: () => ({ id: 7, name: 'Ada Lovelace', active: true }) },
  { id: 'integers', label: 'five integers', shown: '{ id, year, month, day, count }', schema: all(['id', 'year', 'month', 'day', 'count'], integer), make: () => ({ id: 4711, year: 2026, month: 11, day: 21, count: 1_250_000 }) },
  { id: 'doubles', label: 'five doubles', shown: '{ open, high, low, close, mean }', schema: all(['open', 'high', 'low', 'close', 'mean'], number), make: () => ({ open: 101.37, high: 104.92, low: 99.08, close: 103.615, mean: 102.4471 }) },
  { id: 'short-strings', label: 'five short strings', shown: '{ name, street, city, zip, country }', schema: all(['name', 'street', 'city', 'zip', 'country'], string), make: () => ({ name: 'Ada Lovelace', ...address, country: 'UK' }) },
  { id: 'nested', label: 'nested objects', shown: '{ id, customer: { address: { … } }, items: [3], total }', schema: order, make: makeOrder },
  { id: 'list', label: `${groupDigits(LIST_LENGTH)} objects`, shown: '[{ id, name, email, active, score }, …]', schema: { type: 'array', items: person }, make: () => Array.from({ length: LIST_LENGTH }, (_, index) => makePerson(index)) },
  { id: 'string', label: 'a string of 10 KB', shown: '{ text }', schema: object({ text: string }), make: () => ({ text: flatString('A reply has to become bytes before it can leave. '.repeat(SENTENCES)) }) },
  { id: 'date', label: 'dates', shown: '{ id, createdAt: Date, updatedAt: Date }', schema: object({ id: integer, createdAt: date, updatedAt: date }), make: () => ({ id: 7, createdAt: new Date(1_700_000_000_000), updatedAt: new Date(1_760_000_000_000) }) },
  { id: 'undeclared', label: 'undeclared columns', shown: `{ id, name, email } of ${3 + COLUMNS.length} columns`, schema: threeColumns, make: makeRow, undeclared: COLUMNS, note: DIFFERS },
  { id: 'entity', label: 'undeclared columns with dates', shown: `{ id, name, email } of ${3 + COLUMNS.length + DATE_COLUMNS.length} columns`, schema: threeColumns, make: makeEntity, undeclared: [...COLUMNS, ...DATE_COLUMNS], note: `${DIFFERS} ${DATE_COLUMNS.length} of the others hold a Date, as an entity of an ORM does.` }
]

// Larger than the longest answer, and reused: what is measured is the writing.
const PAGE = Buffer.allocUnsafe(1 << 20)

/** What a reply does: it counts the bytes of its text for `content-length`, and writes them. */
export const AS_BYTES = {
  id: 'bytes',
  label: 'As bytes, which a reply needs',
  consume: (text) => PAGE.write(text, 0, Buffer.byteLength(text)),
  read: (length) => JSON.parse(PAGE.toString('utf8', 0, length))
}

function makePerson (id) {
  return { id, name: flatString(`Ada Lovelace ${id}`), email: flatString(`ada.${id}@example.com`), active: id % 3 !== 0, score: id * 1.5 }
}

function makeOrder () {
  const items = [{ sku: 'A-100', quantity: 2, price: 19.95 }, { sku: 'B-220', quantity: 1, price: 249 }, { sku: 'C-305', quantity: 12, price: 0.75 }]
  return { id: 4711, customer: { name: 'Ada Lovelace', address: { ...address } }, items, total: 297.9 }
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
