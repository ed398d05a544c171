import fastJsonStringify from 'fast-json-stringify'
import { test } from 'node:test'
import { rowsSchema, twentyRows } from './twenty-rows.js'

test('the schema of the rows leaves nothing out and moves nothing', (t) => {
  t.assert.equal(twentyRows.length, 20)
  t.assert.equal(fastJsonStringify(rowsSchema)(twentyRows), JSON.stringify(twentyRows))
})
