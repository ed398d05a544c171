import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { countClasses } from './count-classes.js'

test('this Node counts as many hidden classes as were kept of it', async (t) => {
  const kept = JSON.parse(await readFile(new URL('classes.json', import.meta.url), 'utf8'))
  const [major] = process.versions.node.split('.')
  if (!(major in kept)) return t.skip(`nothing is kept of Node ${major}`)
  t.assert.strictEqual(await countClasses(process.execPath), kept[major])
})
