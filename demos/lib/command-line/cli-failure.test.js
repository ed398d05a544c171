import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { suite, test } from 'node:test'
import { assertSurroundings } from './assert-surroundings.js'
import { didYouMean, readArguments, runCommand } from './cli.js'
import { CommandError } from './command-error.js'

const CLI = new URL('cli.js', import.meta.url).href

/** @param {Partial<NodeJS.ErrnoException>} facts */
const systemError = (facts) => Object.assign(new Error(facts.code), facts)

suite('a command that fails', () => {
  const causes = {
    'a full disk': [systemError({ code: 'ENOSPC', syscall: 'write' }), 'error: the disk is full: free some space and run again\n'],
    'a mistake of ours': [new TypeError('x is not a function'), 'error: x is not a function (unexpected: run again with --debug and report it)\n']
  }
  for (const [cause, [error, line]] of Object.entries(causes)) {
    test(`because of ${cause} says so in one line`, async (t) => {
      const { mock } = t.mock.method(process.stderr, 'write', () => true)
      await runCommand({ usage: 'any', summary: 'fails', options: {}, run: () => Promise.reject(error) }, [])
      mock.restore()
      t.assert.deepStrictEqual(mock.calls.map(({ arguments: [said] }) => said), [line])
      t.assert.strictEqual(process.exitCode, 1)
      process.exitCode = undefined
    })
  }

  test('to print says so once, and exits with 1', { skip: process.platform !== 'linux' && 'there is no /dev/full here' }, async (t) => {
    const code = `
      import { runCommand } from '${CLI}'
      await runCommand({ usage: 'any', summary: 'prints', run: async () => {
        for (let line = 0; line < 3; line++) {
          process.stdout.write('a line')
          await new Promise(setImmediate)
        }
      } }, [])`
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', full, 'pipe'] })
    closeSync(full)
    const said = text(/** @type {import('node:stream').Readable} */ (child.stderr))
    const [exitCode] = await once(child, 'exit')
    t.assert.strictEqual(await said, 'error: the disk is full, at standard output: free some space and run again\n')
    t.assert.strictEqual(exitCode, 1)
  })
})

test('a value that begins with a hyphen is told how to be written', (t) => {
  /** @type {import('./cli.js').Invocation} */
  const invocation = { usage: 'any', summary: 'takes a value', options: { pause: { type: 'string', description: 'a time' } }, run: async () => {} }
  t.assert.throws(() => readArguments(invocation, ['--pause', '-1']), { message: /^-1 after --pause [^\n]+write --pause=-1 if it is the value/ })
})

test('a flag before the two dashes, which npm keeps, is told how to be written', (t) => {
  /** @type {import('./cli.js').Invocation} */
  const invocation = { usage: 'npm start', summary: 'takes a port', options: { port: { type: 'string', description: 'a port' } }, run: async () => {} }
  t.after(() => { delete process.env.npm_config_port })
  for (const [value, ...args] of [['true', '3140'], ['3140']]) {
    process.env.npm_config_port = value
    t.assert.throws(() => readArguments(invocation, args), { exitCode: 2, message: 'npm took --port for a flag of its own: write npm start -- --port 3140' })
  }
})

test('only a name that is near is guessed', (t) => {
  t.assert.strictEqual(didYouMean('rooting', ['plugins', 'routing'], 'demo:'), ': did you mean demo:routing?')
  for (const far of ['', 'only', 'zzz']) t.assert.strictEqual(didYouMean(far, ['help', 'routing', 'FSTDEP022']), '.')
})

suite('what every command needs', () => {
  test('is here', () => assertSurroundings())

  test('is code from text, and its absence is told', (t) => {
    const generate = () => { throw new EvalError('Code generation from strings disallowed for this context') }
    t.assert.throws(() => assertSurroundings({ generate }), (error) => error instanceof CommandError && /take --disallow-code-generation-from-strings out of NODE_OPTIONS/.test(error.message))
  })

  test('is a current folder', (t) => {
    const gone = systemError({ code: 'ENOENT', syscall: 'uv_cwd' })
    t.assert.throws(() => assertSurroundings({ cwd: () => { throw gone } }), gone)
  })
})
