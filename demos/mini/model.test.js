import { describe, test } from 'node:test'
import { runCheck } from './model.js'

describe('a check of texts', () => {
  const run = (/** @type {string} */ code, file = '') => runCheck({ 'check.js': `import net from 'node:net'\nexport const checks = { it: async (load) => { ${code} } }`, 'a.js': file }, 'checks', 'it')

  test('tells what of Node it uses that no page has', async (t) => {
    const { passed, missed } = await run('net.connect(80)')
    t.assert.deepEqual([passed, missed], [false, ['node:net']])
  })
})
