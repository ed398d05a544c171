import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { signalGroup } from './signal-group.js'

const STAYS = 'setInterval(() => {}, 1000)'
const STARTS_ONE = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(STAYS)}], { stdio: 'inherit' }); console.log('started'); ${STAYS}`
const WINDOWS = process.platform === 'win32'

test('a child goes with what it started, and signalling it again is no error', async (t) => {
  const child = spawn(process.execPath, ['-e', STARTS_ONE], { detached: !WINDOWS, stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  signalGroup(child, 'SIGKILL')
  // Both hold the child's standard output, so it closes when both are gone.
  await once(child, 'close')
  t.assert.doesNotThrow(() => signalGroup(child, 'SIGKILL'))
})

test('a group that is gone may be told as ESRCH or EPERM, another failure is one', { skip: WINDOWS }, (t) => {
  const child = /** @type {import('node:child_process').ChildProcess} */ ({ pid: 1234567 })
  let code = ''
  t.mock.method(process, 'kill', () => { throw Object.assign(new Error(code), { code }) })
  for (code of ['ESRCH', 'EPERM']) t.assert.doesNotThrow(() => signalGroup(child, 'SIGKILL'))
  code = 'EINVAL'
  t.assert.throws(() => signalGroup(child, 'SIGKILL'), { code })
})
