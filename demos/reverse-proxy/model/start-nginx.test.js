import { chmod, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { freePort } from '../../lib/http/free-port.js'
import { makeFolder } from '../../lib/files/own-folder.js'
import { nginx } from '../../lib/parts/nginx.js'
import { startNginx } from './start-nginx.js'

const without = !nginx.find() && `there is no NGINX here: ${nginx.get}`

suite('NGINX that does not start', { skip: process.platform === 'win32' && 'it has no set-ups on Windows' }, () => {
  /** @type {string} */
  let folder
  const { NGINX, SET_UPS_FOLDER } = process.env
  test.beforeEach(async () => {
    folder = await makeFolder('nginx')
    process.env.SET_UPS_FOLDER = folder
  })
  test.afterEach(async () => {
    restore({ NGINX, SET_UPS_FOLDER })
    await rm(folder, { recursive: true })
  })

  test('says why, and leaves no folder', { skip: without }, async (t) => {
    await t.assert.rejects(startNginx({ setUp: 'as-published', port: await freePort(), upstream: 'nowhere' }), /NGINX did not start with as-published\.conf: .*invalid port/)
    t.assert.deepStrictEqual(await readdir(folder), [])
  })

  test('because it is too old for one of its flags says so', async (t) => {
    const program = join(folder, 'nginx')
    await writeFile(program, '#!/bin/sh\n[ "$1" = -v ] && echo "nginx version: nginx/1.18.0" >&2 && exit\necho "nginx: invalid option: \\"e\\"" >&2\nexit 1\n')
    await chmod(program, 0o755)
    process.env.NGINX = program
    await t.assert.rejects(startNginx({ setUp: 'as-published', port: await freePort() }), { message: 'NGINX did not start with as-published.conf: nginx: invalid option: "e"' })
    t.assert.deepStrictEqual(await readdir(folder), ['nginx'])
  })

  test('because it is not here leaves no folder', async (t) => {
    process.env.NGINX = 'none'
    await t.assert.rejects(startNginx({ setUp: 'as-published', port: await freePort() }), /^MissingPart: there is no NGINX here/)
    t.assert.deepStrictEqual(await readdir(folder), [])
  })

  test('because Node does not listen leaves no folder', { skip: without }, async (t) => {
    const upstream = () => Promise.reject(new Error('it does not listen'))
    await t.assert.rejects(startNginx({ setUp: 'unix-socket', port: await freePort(), upstream }), /it does not listen/)
    t.assert.deepStrictEqual(await readdir(folder), [])
  })
})

/** @param {Record<string, string | undefined>} variables */
function restore (variables) {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
