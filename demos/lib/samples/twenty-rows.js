const FIRST_DAY = Date.UTC(2026, 0, 5, 8, 30)
const DAY_MS = 24 * 60 * 60 * 1000

const NAMES = [
  'Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Edsger Dijkstra', 'Barbara Liskov',
  'Donald Knuth', 'Margaret Hamilton', 'Tony Hoare', 'Frances Allen', 'John McCarthy',
  'Radia Perlman', 'Ken Thompson', 'Adele Goldberg', 'Dennis Ritchie', 'Karen Jones',
  'Niklaus Wirth', 'Jean Bartik', 'Vint Cerf', 'Lynn Conway', 'Leslie Lamport'
]

/** A page of 20 customers, the same in every process. `amount` is in euros, with cents. */
export const twentyRows = NAMES.map((name, index) => ({
  id: 4801 + index,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  amount: (1999 + index * 7357) / 100,
  active: index % 3 !== 2,
  created: new Date(FIRST_DAY + index * DAY_MS).toISOString()
}))

const columns = {
  id: { type: 'integer' },
  name: { type: 'string' },
  email: { type: 'string' },
  amount: { type: 'number' },
  active: { type: 'boolean' },
  created: { type: 'string', format: 'date-time' }
}

/**
 * The JSON Schema of {@link twentyRows}. It declares every column, in the order of
 * the rows, so that a serializer made from it leaves nothing out and moves nothing.
 */
export const rowsSchema = {
  type: 'array',
  items: { type: 'object', properties: columns, required: Object.keys(columns) }
}
