import assert from 'node:assert/strict'

const BOOK = { type: 'object', required: ['title'], properties: { title: { type: 'string' }, year: { type: 'integer' } } }

export const checks = {
  'the function writes the properties of the schema, and no other': async (load) => {
    const serialize = (await load('serializer.js', 'buildSerializer'))(BOOK)
    assert.equal(serialize({ cost: 7, year: 1998, title: 'Shapes' }), '{"title":"Shapes","year":1998}')
    assert.throws(() => serialize({ year: 1998 }), { message: '"title" is required!' })
  },
  'values become what the schema says': async (load) => {
    const buildSerializer = await load('serializer.js', 'buildSerializer')
    const write = (type, value) => buildSerializer({ type })(value)
    assert.deepEqual([write('integer', '3.9'), write('number', '3.5'), write('boolean', 1), write('string', 7)], ['3', '3.5', 'true', '"7"'])
    assert.throws(() => write('integer', 'seven'), { message: 'The value "seven" cannot be converted to an integer.' })
  },
  'text is escaped where it must be': async (load) => {
    const serialize = (await load('serializer.js', 'buildSerializer'))({ type: 'string' })
    for (const text of ['plain', 'a "quote"', 'two\nlines', 'a \\ b', '\ud800', 'é']) assert.equal(serialize(text), JSON.stringify(text))
  },
  'arrays and objects lie within each other, and null may be allowed': async (load) => {
    const buildSerializer = await load('serializer.js', 'buildSerializer')
    const shelf = { type: 'object', properties: { books: { type: 'array', items: { ...BOOK, nullable: true } } } }
    assert.equal(buildSerializer(shelf)({ books: [{ title: 'Shapes' }, null] }), '{"books":[{"title":"Shapes"},null]}')
    assert.equal(buildSerializer({ type: 'object', additionalProperties: { type: 'integer' } })({ a: '1', b: 2 }), '{"a":1,"b":2}')
  },
  'the server answers with the schema of the status, and with JSON.stringify elsewhere': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/books/1', { schema: { response: { 200: BOOK } } }, async () => ({ title: 'Shapes', cost: 7 }))
    app.get('/books/2', { schema: { response: { 200: BOOK } } }, async () => ({ cost: 7 }))
    app.get('/books/3', async () => ({ cost: 7 }))
    const bodies = []
    for (const id of [1, 2, 3]) bodies.push((await app.inject(`/books/${id}`)).json())
    assert.deepEqual(bodies, [{ title: 'Shapes' }, { statusCode: 500, error: 'Internal Server Error', message: '"title" is required!' }, { cost: 7 }])
  }
}

export const challenges = {
  'date: text with the format of a date is the day alone': async (load) => {
    const serialize = (await load('serializer.js', 'buildSerializer'))({ type: 'array', items: { type: 'string', format: 'date' } })
    assert.equal(serialize([new Date(Date.UTC(2001, 4, 9)), '2001-05-09']), '["2001-05-09","2001-05-09"]')
  },
  'status: a schema for 2xx is for each of these statuses that has none of its own': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/any', { schema: { response: { '2xx': BOOK } } }, async () => ({ title: 'Shapes', cost: 7 }))
    app.get('/own', { schema: { response: { '2xx': BOOK, 200: { type: 'object' } } } }, async () => ({ title: 'Shapes', cost: 7 }))
    assert.deepEqual([(await app.inject('/any')).body, (await app.inject('/own')).body], ['{"title":"Shapes"}', '{}'])
  }
}
