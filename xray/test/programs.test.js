import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { inspect } from '../lib/inspect.js'
import { APPS } from './apps.js'

const APP = "import Fastify from 'fastify'\nconst app = Fastify()\napp.get('/', async () => 'ok')\n"

// It registers as autoload does: behind a promise, where no line of the reader's is in the stack.
before(async () => {
  await mkdir(join(APPS, 'node_modules/loader'))
  await writeFile(join(APPS, 'node_modules/loader/index.mjs'), 'export default async function load (own, { file }) {\n  own.register((await import(file)).default)\n}')
})

async function look (code, { limitMs = 10_000 } = {}) {
  const file = join(APPS, 'app.mjs')
  await writeFile(file, code)
  return await inspect({ file, limitMs, request: null })
}

async function findOf (code, how) {
  const { booted, findings, stderr } = await look(code, how)
  return { booted, stderr, findings: findings.filter(({ sure }) => sure !== 'note').map(({ at, what }) => `${at?.file}:${at?.line} ${what}`) }
}

suite('a call of listen()', () => {
  test('that Fastify 5 or Node refuses ends the boot', async (t) => {
    for (const [call, message] of [
      ["await app.listen('3000')", "Cannot create property 'host' on string '3000'"],
      ["try { app.listen('3000') } catch {}", "Cannot create property 'host' on string '3000'"],
      ["app.listen({ port: '' }, () => {})", "ERR_SOCKET_BAD_PORT: options.port should be >= 0 and < 65536. Received type string ('')."],
      ['app.listen({ port: -1 }).catch(() => { process.exit(1) })', 'ERR_SOCKET_BAD_PORT: options.port should be >= 0 and < 65536. Received type number (-1).']
    ]) {
      const { booted, findings } = await findOf(APP + call)
      t.assert.deepStrictEqual([booted, findings], [false, [`app.mjs:4 The application does not boot: ${message}`]], call)
    }
  })

  test('is answered where it would open a port', async (t) => {
    const calls = "await app.listen({ port: 3000 })\nif (app.listeningOrigin !== 'http://127.0.0.1:3000') null.origin\napp.listen({ port: '3000', host: '::' }, () => {})\nawait app.listen()\nawait app.listen({ path: '/tmp/socket' })\napp.server.listen('/tmp/socket')"
    t.assert.deepStrictEqual(await findOf(APP + calls), { booted: true, stderr: [], findings: [] })
  })
})

test('what a second application closes is not left open by the first', async (t) => {
  const second = [
    'const metrics = Fastify()',
    'const timer = setInterval(() => {}, 1000)',
    "metrics.addHook('onClose', async () => { clearInterval(timer) })",
    'await app.listen({ port: 3000 })',
    'await metrics.listen({ port: 9000 })'
  ].join('\n')
  t.assert.deepStrictEqual(await findOf(APP + second), { booted: true, stderr: [], findings: [] })
})

test('a program that listens to errors that nobody caught boots, where it does not end itself', async (t) => {
  const rejects = "Promise.reject(new Error('no cache'))"
  const throws = "setTimeout(() => { throw new Error('no cache') }, 1)"
  for (const [event, fail] of [['unhandledRejection', rejects], ['uncaughtException', rejects], ['uncaughtException', throws]]) {
    const find = (listener) => findOf([
      `process.on('${event}', ${listener})`,
      `${APP}${fail}`,
      'await new Promise((resolve) => setTimeout(resolve, 50))',
      'await app.listen({ port: 3000 })'
    ].join('\n'))
    t.assert.deepStrictEqual(await find('() => {}'), { booted: true, stderr: [], findings: [] })
    const { booted, findings } = await find('() => { process.exit(1) }')
    t.assert.deepStrictEqual([booted, findings], [false, ['app.mjs:5 The application does not boot: no cache']])
  }
})

test('an error that nobody catches is told, though the application boots', async (t) => {
  for (const call of ['await app.listen({ port: 3000 })', 'export default app']) {
    const { booted, findings } = await findOf(`${APP}Promise.reject(new Error('no cache'))\n${call}`)
    t.assert.deepStrictEqual([booted, findings], [true, ['app.mjs:4 Nobody catches this error: no cache']], call)
  }
})

test('a file behind a link is named in the folder that it is in', async (t) => {
  await writeFile(join(APPS, 'app.mjs'), `${APP}export default app`)
  await symlink(APPS, `${APPS}-link`)
  const { routes } = await inspect({ file: join(`${APPS}-link`, 'app.mjs'), limitMs: 10_000, request: null })
  t.assert.strictEqual(routes[0].at?.file, 'app.mjs')
  await rm(`${APPS}-link`)
})

suite('a program that does not boot', () => {
  test('shows what it wrote on stderr when it ended itself', async (t) => {
    const ends = `${APP}async function main () {\n  throw new Error('no DATABASE_URL')\n}\nmain().catch((error) => { console.error('\\x1b[31m' + error.message); process.exit(1) })`
    t.assert.deepStrictEqual(await findOf(ends), {
      booted: false, stderr: ['\ufffd[31mno DATABASE_URL'], findings: ['app.mjs:7 The application does not boot: the program ended itself with process.exit(1) at app.mjs:7']
    })
    await t.assert.rejects(look(ends.replace(APP, '')), { message: 'app.mjs cannot be loaded: the program ended itself with process.exit(1) at app.mjs:4; the last that it wrote on stderr: \ufffd[31mno DATABASE_URL' })
  })

  test('names the error that it caught before it ended itself', async (t) => {
    const plugin = "app.register(async () => { throw new Error('no database') })"
    for (const call of [
      'try { await app.listen({ port: 3000 }) } catch (error) { process.exit(1) }',
      'app.listen({ port: 3000 }, (error) => { if (error) process.exit(1) })'
    ]) {
      const { booted, findings } = await findOf(`${APP}${plugin}\n${call}`)
      t.assert.deepStrictEqual([booted, findings], [false, ['app.mjs:4 The application does not boot: no database']], call)
    }
    const ends = 'app.register(async () => { process.exit(1) })\nawait app.listen({ port: 3000 })'
    t.assert.match(String((await findOf(APP + ends)).findings), /^app\.mjs:4 .* ended itself with process\.exit\(1\) at app\.mjs:4$/)
  })

  test('says what it waited for when the time is up', async (t) => {
    const waits = "console.error('waiting for the database')\nawait new Promise((resolve) => setTimeout(resolve, 60_000))"
    t.assert.deepStrictEqual(await findOf(`${APP}${waits}`, { limitMs: 1500 }), {
      booted: false, stderr: ['waiting for the database'], findings: ['undefined:undefined The application does not boot: the top level of app.mjs did not end within 1.5 s']
    })
    const { findings: [{ why }] } = await look(`${APP}if (import.meta.main) await app.listen({ port: 3000 })`, { limitMs: 1500 })
    t.assert.match(why, /import\.meta\.main it is not called here: export the application/)
    t.assert.deepStrictEqual((await findOf(`${APP};(async () => { ${waits} })()`, { limitMs: 1500 })).findings, [
      'undefined:undefined The application does not boot: app.mjs exports nothing, and did not call listen() within 1.5 s'
    ])
  })
})

test('a loop that does not end is told, wherever it is', async (t) => {
  for (const code of [`${APP}for (;;);`, `${APP}app.addHook('onClose', async () => { for (;;) await null })\nexport default app`]) {
    await t.assert.rejects(look(code, { limitMs: 1500 }), { message: /^app\.mjs computed for more than 1\.5 s without a pause: / })
  }
})

test('a program that waits is told where it has timers of its own', async (t) => {
  const { findings: [found] } = await findOf(`${APP}globalThis.setTimeout = () => {}\napp.register(() => new Promise(() => {}))\nexport default app`, { limitMs: 1500 })
  t.assert.match(found, /did not end within 1\.5 s/)
})

suite('a plugin that a package registers', () => {
  test('is found where it is written', async (t) => {
    await writeFile(join(APPS, 'slow.mjs'), 'export default async function slow () {\n  await new Promise((resolve) => setTimeout(resolve, 1100))\n}')
    const find = async (limit) => (await findOf(`import Fastify from 'fastify'
import load from './node_modules/loader/index.mjs'
const app = Fastify({ pluginTimeout: ${limit} })
app.register(load, { file: '${join(APPS, 'slow.mjs')}' })
export default app`)).findings[0]
    t.assert.match(await find(200), /^slow\.mjs:1 The application does not boot: FST_ERR_PLUGIN_TIMEOUT/)
    t.assert.match(await find(2100), /^slow\.mjs:1 slow took \d+ ms, and pluginTimeout is 2100 ms\./)
  })
})

test('names of the reader print no control sequences', async (t) => {
  const report = await look("export default async function app (own) {\n  own.decorate('a\\x1b[2Jb\\x9b', 1)\n  own.get('/\\x1b]0;title\\x07', async function \\u0061 () {})\n}")
  t.assert.deepStrictEqual(JSON.stringify(report).match(/\\u00[01]|[\x7f-\x9f]/g), null)
  t.assert.strictEqual(stripVTControlCharacters(report.decorators[0].name), 'a\ufffd[2Jb\ufffd')
})
