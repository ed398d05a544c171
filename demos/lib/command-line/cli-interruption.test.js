import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { suite, test } from 'node:test'

const CLI = new URL('cli.js', import.meta.url).href
const ERRORS = new URL('command-error.js', import.meta.url).href

/**
 * What a command prints and how it exits when it is interrupted and then fails.
 *
 * @param {string} failure the class of its error
 * @param {NodeJS.Signals} interruption
 */
async function interruptCommand (failure, interruption) {
  const code = `
    import { runCommand } from '${CLI}'
    import { ${failure} } from '${ERRORS}'
    await runCommand({ usage: 'any', summary: 'waits', run: async (values, signal) => {
      const waiting = setInterval(() => {}, 1000)
      process.send('waiting')
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      clearInterval(waiting)
      process.disconnect()
      throw new ${failure}('remove it by hand')
    } }, [])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const said = text(/** @type {import('node:stream').Readable} */ (child.stderr))
  await once(child, 'message')
  child.kill(interruption)
  const [exitCode] = await once(child, 'exit')
  return { exitCode, said: await said }
}

suite('a command that is interrupted', { skip: process.platform === 'win32' && 'there are no such signals here' }, () => {
  for (const interruption of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    test(`by ${interruption} says so, and nothing of what failed because of it`, async (t) => {
      const { exitCode, said } = await interruptCommand('CommandError', interruption)
      t.assert.strictEqual(exitCode, 130)
      t.assert.match(said, /^interrupted: [^\n]+\n$/)
    })
  }

  test('says so also when what it started has ended first', async (t) => {
    const code = `
      import { runCommand } from '${CLI}'
      await runCommand({ usage: 'any', summary: 'fails', options: {}, run: async () => {
        setImmediate(() => process.kill(process.pid, 'SIGINT'))
        throw new Error('a child has ended')
      } }, [])`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'pipe'] })
    const said = text(/** @type {import('node:stream').Readable} */ (child.stderr))
    const [exitCode] = await once(child, 'exit')
    t.assert.strictEqual(exitCode, 130)
    t.assert.match(await said, /^interrupted: [^\n]+\n$/)
  })

  test('tells what it had to leave behind', async (t) => {
    const { exitCode, said } = await interruptCommand('LeftBehind', 'SIGINT')
    t.assert.strictEqual(exitCode, 130)
    t.assert.match(said, /^error: remove it by hand\ninterrupted: /)
  })

  test('ends also when whoever started it has gone before it looks', async (t) => {
    const code = `
      import { runCommand } from '${CLI}'
      await runCommand({ usage: 'any', summary: 'waits', run: (values, signal) => new Promise((resolve) => {
        const waiting = setInterval(() => {}, 1000)
        signal.addEventListener('abort', () => resolve(clearInterval(waiting)))
      }) }, [])`
    // The shell leaves at once, and what it has started begins a moment later.
    const shell = spawn('sh', ['-c', '(sleep 0.2; exec "$0" --input-type=module -e "$1") &', process.execPath, code], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, npm_lifecycle_event: 'any' }
    })
    t.assert.match(await text(/** @type {import('node:stream').Readable} */ (shell.stderr)), /^interrupted: [^\n]+\n$/)
  })
})
