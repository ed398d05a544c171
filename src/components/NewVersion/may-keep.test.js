import { test } from 'node:test'
import { mayKeep } from './may-keep.js'

const first = { serviceWorker: { controller: null } }
const saveData = { connection: { saveData: true } }

test('the built site is kept where a browser can, and not for a reader who saves data', (t) => {
  t.assert.strictEqual(mayKeep(first, 'production'), true)
  t.assert.strictEqual(mayKeep({ ...first, connection: { saveData: false } }, 'production'), true)
  t.assert.strictEqual(mayKeep({ ...first, ...saveData }, 'production'), false)
  t.assert.strictEqual(mayKeep({ serviceWorker: { controller: {} }, ...saveData }, 'production'), true, 'it is kept already, and its notice is shown')
  t.assert.strictEqual(mayKeep({}, 'production'), false)
  t.assert.strictEqual(mayKeep(first, 'development'), false)
})
