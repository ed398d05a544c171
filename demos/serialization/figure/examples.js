/**
 * @typedef {object} Example
 * @property {string} id
 * @property {string} label
 * @property {string} schemaText
 * @property {string} valueText
 */

/**
 * What the page offers to try; the first one is what it opens with.
 *
 * @type {Example[]}
 */
export const EXAMPLES = [
  {
    id: 'opening',
    label: 'A mix',
    schemaText: `{
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    nickname: { type: 'string', nullable: true },
    born: { type: 'string', format: 'date' },
    email: { type: 'string' },
    role: { type: 'string', default: 'reader' }
  }
}`,
    valueText: `{
  id: '7.9',
  name: 'Ada',
  nickname: null,
  born: new Date('1990-12-10T10:30:00Z'),
  passwordHash: '$2b$10$N9qo8uLO'
}`
  },
  {
    id: 'secrets',
    label: 'Secrets',
    schemaText: `{
  type: 'object',
  properties: {
    id: { type: 'integer' },
    email: { type: 'string' }
  }
}`,
    valueText: `{
  id: 7,
  email: 'ada@example.com',
  passwordHash: '$2b$10$N9qo8uLO',
  resetToken: 'f3a1'
}`
  },
  {
    id: 'columns',
    label: 'Columns',
    schemaText: `{
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' }
    }
  }
}`,
    valueText: `Array.from({ length: 3 }, (_, row) => ({
  id: row,
  name: 'row ' + row,
  created: new Date(0),
  updated: new Date(0),
  deleted: null,
  tenant: 'acme'
}))`
  },
  {
    id: 'any-of',
    label: 'anyOf',
    schemaText: `{
  type: 'array',
  items: {
    anyOf: [
      { type: 'object', properties: { kind: { type: 'string' } } },
      { type: 'object', properties: { kind: { type: 'string' }, radius: { type: 'number' } } },
      { type: 'string' }
    ]
  }
}`,
    valueText: '[{ kind: \'circle\', radius: 2 }, \'square\']'
  },
  {
    id: 'null-object',
    label: 'null',
    schemaText: `{
  type: 'object',
  properties: {
    owner: { type: 'object', properties: { id: { type: 'integer' } } },
    editor: { type: 'object', nullable: true, properties: { id: { type: 'integer' } } },
    tags: { type: 'array', items: { type: 'string' } },
    title: { type: 'string' },
    pages: { type: 'integer' }
  }
}`,
    valueText: '{ owner: null, editor: null, tags: null, title: null, pages: null }'
  },
  {
    id: 'coerced',
    label: 'Types',
    schemaText: `{
  type: 'object',
  properties: {
    age: { type: 'integer', minimum: 18 },
    price: { type: 'number' },
    zip: { type: 'string', pattern: '^[0-9]{5}$' },
    active: { type: 'boolean' }
  }
}`,
    valueText: '{ age: \'7.9\', price: \'12.50\', zip: 1234, active: \'false\' }'
  },
  {
    id: 'dates',
    label: 'Dates',
    schemaText: `{
  type: 'object',
  properties: {
    plain: { type: 'string' },
    moment: { type: 'string', format: 'date-time' },
    day: { type: 'string', format: 'date' },
    clock: { type: 'string', format: 'time' }
  }
}`,
    valueText: `{
  plain: new Date('2026-03-14T10:30:00Z'),
  moment: new Date('2026-03-14T10:30:00Z'),
  day: new Date('2026-03-14T10:30:00Z'),
  clock: new Date('2026-03-14T10:30:00Z')
}`
  },
  {
    id: 'additional',
    label: 'Undeclared',
    schemaText: `{
  type: 'object',
  properties: {
    closed: { type: 'object', properties: { a: { type: 'string' } } },
    open: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true },
    typed: { type: 'object', additionalProperties: { type: 'integer' } },
    empty: { type: 'object' }
  }
}`,
    valueText: `{
  closed: { a: 'x', b: 1 },
  open: { a: 'x', b: 1 },
  typed: { a: '1.5', b: 2 },
  empty: { a: 'x', b: 1 }
}`
  }
]
