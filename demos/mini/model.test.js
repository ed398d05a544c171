import { describe, test } from 'node:test'
import { runCheck, runProgram } from './model.js'

describe('a check of texts', () => {
  const run = (/** @type {string} */ code, file = '') => runCheck({ 'check.js': `import net from 'node:net'\nexport const checks = { it: async (load) => { ${code} } }`, 'a.js': file }, 'checks', 'it')

  test('passes, or says why not and what was printed', async (t) => {
    t.assert.deepEqual(await run('(await load("a.js", "f"))()', 'export const f = () => console.log("here", [1])'), { says: 'it', passed: true, missed: [], printed: ['here [ 1 ]'] })
    t.assert.equal((await run('await load("b.js", "f")')).reason, 'there is no b.js yet')
    t.assert.equal((await run('await load("a.js", "f")')).reason, 'a.js exports no f yet')
    t.assert.equal((await run('await new Promise(() => {})')).reason, 'nothing happened for 1 second: something waits for an answer, a promise or a call of done or next')
  })

  test('tells what of Node it uses that no page has', async (t) => {
    const { passed, missed } = await run('net.connect(80)')
    t.assert.deepEqual([passed, missed], [false, ['node:net']])
  })

  test('is not asked of a program, which prints and may end with an error', async (t) => {
    t.assert.deepEqual(await runProgram({ 'program.js': 'setImmediate(() => console.log(2))\nconsole.log(1)' }), ['1', '2'])
    t.assert.deepEqual(await runProgram({ 'program.js': 'console.log(1)\nnull.x' }), ['1', "TypeError: Cannot read properties of null (reading 'x')"])
  })
})
