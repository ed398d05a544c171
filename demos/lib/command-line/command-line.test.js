import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { suite, test } from 'node:test'
import { didYouMean, readArguments, runCommand } from './cli.js'

const CLI = new URL('cli.js', import.meta.url).href
const takes = (usage, options = {}) => ({ usage, summary: 'any', options, run: async () => {} })

suite('a command', () => {
  for (const [what, error, line] of [
    ['a full disk', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }), 'error: ENOSPC: no space left on device, write: make room there, then run this again\n'],
    ['a mistake of ours', new TypeError('x is not a function'), 'error: x is not a function (unexpected: run again with --debug and report it)\n']
  ]) {
    test(`that fails because of ${what} says so in one line`, async (t) => {
      const { mock } = t.mock.method(process.stderr, 'write', () => true)
      await runCommand({ ...takes('any'), run: () => Promise.reject(error) }, [])
      mock.restore()
      t.assert.deepStrictEqual([mock.calls.map(({ arguments: [said] }) => said), process.exitCode], [[line], 1])
      process.exitCode = undefined
    })
  }

  test('that is interrupted says so, and nothing that failed because of it', { skip: process.platform === 'win32' && 'there are no such signals here' }, async (t) => {
    const code = `
      import { runCommand } from '${CLI}'
      await runCommand({ usage: 'any', summary: 'waits', options: {}, run: async (values, signal) => {
        const waiting = setInterval(() => {}, 1000)
        setImmediate(() => process.kill(process.pid, 'SIGTERM'))
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        clearInterval(waiting)
        throw new Error('a child has ended')
      } }, [])`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'pipe'] })
    const [said, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    t.assert.strictEqual(exitCode, 130)
    t.assert.match(said, /^interrupted: [^\n]+\n$/)
  })

  test('is told how to write a value that begins with a hyphen, and a flag that npm kept', (t) => {
    const pause = takes('any', { pause: { type: 'string', description: 'a time' } })
    t.assert.throws(() => readArguments(pause, ['--pause', '-1']), { message: /'--pause' argument is ambiguous[^]+use '--pause=-XYZ'/ })
    const port = takes('npm start', { port: { type: 'string', description: 'a port' } })
    t.after(() => { delete process.env.npm_config_port })
    for (const [value, ...args] of [['true', '3140'], ['3140']]) {
      process.env.npm_config_port = value
      t.assert.throws(() => readArguments(port, args), { exitCode: 2, message: 'npm took --port for a flag of its own: write npm start -- --port 3140' })
    }
  })

  test('guesses only a name that is near', (t) => {
    t.assert.strictEqual(didYouMean('rooting', ['plugins', 'routing'], 'demo:'), ': did you mean demo:routing?')
    for (const far of ['', 'only', 'zzz']) t.assert.strictEqual(didYouMean(far, ['help', 'routing', 'FSTDEP022']), '.')
  })
})
