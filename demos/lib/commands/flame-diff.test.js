import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { CommandError } from '../command-line/cli.js'
import { makeFolder } from '../files/own-folder.js'
import { makeCpuProfile } from '../profiling/fixtures/make-cpu-profile.js'
import { ROLE_LABELS } from '../profiling/roles.js'
import { run } from './flame-diff.js'

/** @typedef {import('../profiling/fixtures/make-cpu-profile.js').Call} Call */

let folder = ''
before(async () => {
  folder = await makeFolder('test')
  await writeFile(join(folder, 'old.cpuprofile'), makeCpuProfile([
    ['require', 'node:internal/modules/cjs/loader', 1, 4000], ['(idle)', '', 0, 6000],
    ...calls('router', 50), ...calls('koa', 10), ['onwrite', 'node:net', 1, 0, [['writev', '', 0, 40_000]]]
  ]))
  await writeFile(join(folder, 'new.cpuprofile'), makeCpuProfile([
    ...calls('find-my-way', 10), ['onwrite', 'node:net', 1, 0, [['writeUtf8String', '', 0, 40_000]]]
  ]))
  await writeFile(join(folder, 'idle.cpuprofile'), makeCpuProfile([['(idle)', '', 0, 6000]]))
})
after(() => rm(folder, { recursive: true, force: true }))

/**
 * @param {string} owner
 * @param {number} milliseconds
 * @returns {Call[]}
 */
function calls (owner, milliseconds) {
  return Array.from({ length: milliseconds }, () => ['f', `/srv/app/node_modules/${owner}/index.js`, 1, 1000])
}

/**
 * @param {string} before
 * @param {string} after
 * @param {import('../command-line/cli.js').Values} [values]
 * @param {boolean} [isTTY]
 */
const diff = async (before, after, values = {}, isTTY = false) => {
  const out = Object.assign(new PassThrough(), { isTTY })
  await run({ before: join(folder, before), after: join(folder, after), values, out, err: new PassThrough() })
  out.end()
  return await text(out)
}

test('two profiles are compared by role, package and native function, in plain text', async (t) => {
  const said = await diff('old.cpuprofile', 'new.cpuprofile')
  for (const line of [
    /^ +old\.cpuprofile +new\.cpuprofile$/m,
    /^busy +100 ms +50 ms$/m,
    /^idle +6\.0 ms +0\.0 ms$/m,
    /^loading modules, left out below +4\.0 ms +0\.0 ms$/m,
    /^router +50 ms +50% +10 ms +20% +−40 ms +−30%$/m,
    /^find-my-way .* only in new\.cpuprofile$/m,
    /^writev .* only in old\.cpuprofile$/m,
    /^stack, functions at most +1 +1$/m,
    /^new\.cpuprofile gives /m,
    /does not count requests, so compare shares/
  ]) t.assert.match(said, line)
  t.assert.equal(said.includes('\u001b'), false)
  t.assert.equal(said.indexOf('\nnative: ') < said.indexOf('\nrouter'), true)
})

test('colours are for terminals that want them', async (t) => {
  const { env } = process
  t.after(() => { process.env = env })
  for (const [wishes, coloured] of /** @type {const} */ ([[{ TERM: 'xterm', NO_COLOR: '' }, true], [{ TERM: 'xterm', NO_COLOR: '1' }, false], [{ TERM: 'dumb', NO_COLOR: '' }, false]])) {
    process.env = { ...env, ...wishes }
    t.assert.equal((await diff('old.cpuprofile', 'new.cpuprofile', {}, true)).includes('\u001b'), coloured)
  }
})

test('the same comes as data', async (t) => {
  const data = JSON.parse(await diff('old.cpuprofile', 'new.cpuprofile', { json: true }))
  t.assert.deepEqual([data.before.name, data.before.busyMs, data.before.idleMs, data.before.loadingMs, data.before.seconds], ['old.cpuprofile', 100, 6, 4, 0.11])
  t.assert.deepEqual(data.roles[0], {
    name: ROLE_LABELS.native, role: 'native', told: true, before: { ms: 40, share: 0.4 }, after: { ms: 40, share: 0.8 }, difference: { ms: 0, share: 0.4 }
  })
  t.assert.match(data.conclusion, /^new\.cpuprofile gives /)
})

test('a path is what it is where npm was called', async (t) => {
  const { INIT_CWD } = process.env
  process.env.INIT_CWD = folder
  const out = new PassThrough()
  await run({ before: 'old.cpuprofile', after: './old.cpuprofile', values: {}, out, err: new PassThrough() }).finally(() => {
    if (INIT_CWD === undefined) delete process.env.INIT_CWD
    else process.env.INIT_CWD = INIT_CWD
  })
  out.end()
  t.assert.match(await text(out), /^old\.cpuprofile and \.\/old\.cpuprofile divide their busy time alike/m)
})

test('a profile that says nothing is refused by its name', async (t) => {
  await t.assert.rejects(diff('old.cpuprofile', 'idle.cpuprofile'), (/** @type {Error} */ error) => {
    t.assert.equal(error instanceof CommandError, true)
    t.assert.match(error.message, /idle\.cpuprofile is idle from its start to its end/)
    return true
  })
})
