import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import reusify from 'reusify'
import { emptyAndRelease, findLastUser, makeAtOnce, useAtOnce } from './recipes.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

class Lookup {
  next = null
  user = null
}

const createPool = () => reusify(Lookup)

test('a value that was left in an object is found by the next user', (t) => {
  t.assert.strictEqual(findLastUser(createPool()), 'Ada')
})

test('an object that was emptied has nothing of its last user, and the property still', (t) => {
  const pool = createPool()
  const lookup = pool.get()
  lookup.user = 'Ada'
  emptyAndRelease(pool, lookup)
  const [, again] = [pool.get(), pool.get()]
  t.assert.strictEqual(again, lookup)
  t.assert.deepStrictEqual(Object.entries(again), [['next', null], ['user', null]])
})

async function countLeft (use) {
  const references = []
  use((object) => references.push(new WeakRef(object)))
  // What a turn of the event loop has looked at, it keeps.
  await new Promise(setImmediate)
  collectGarbage()
  return references.filter((reference) => reference.deref()).length
}

test('of 1,000 objects that were in use at once, a pool keeps all', async (t) => {
  const { get, release } = createPool()
  t.assert.strictEqual(await countLeft((note) => useAtOnce({
    get () {
      const taken = get()
      note(taken)
      return taken
    },
    release
  })), 1000)
  release(new Lookup())
})

test('of 1,000 objects that were made with new, none is left', async (t) => {
  t.assert.strictEqual(await countLeft((note) => makeAtOnce(class { constructor () { note(this) } })), 0)
})
