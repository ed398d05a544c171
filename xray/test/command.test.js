import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { UsageError, findFile, readAsked } from '../command.js'
import { inspect } from '../lib/inspect.js'
import { wrap } from '../lib/text.js'
import { SITE } from '../lib/words.js'
import { APPS, COMMAND, run } from './apps.js'

const XRAY = join(import.meta.dirname, '..')
const look = (name, request = null) => inspect({ file: join(APPS, name), limitMs: 10_000, request })

suite('an application in a process of its own', () => {
  test('may print, listen, exit and leave timers, and is told of all the same', async (t) => {
    const { form, booted, listens, findings, routes } = await look('rude.cjs')
    t.assert.deepStrictEqual([form, booted, listens.length, routes.length], ['program', true, 1, 2])
    t.assert.deepStrictEqual(findings.filter(({ id }) => id === 'left-open').map(({ at }) => at?.line), [4])
  })

  test('is told the same with a request as without one', async (t) => {
    const request = { method: 'GET', url: '/', headers: {}, body: null }
    const [without, followed] = await Promise.all([null, request].map((asked) => look('handled.mjs', asked)))
    t.assert.strictEqual(followed.request?.answer?.body, '{"problem":"no tea"}')
    t.assert.deepStrictEqual(followed.findings, without.findings)
    t.assert.ok(!followed.findings.some(({ id }) => id === 'late-error-handler'))
  })
})

suite('the command', () => {
  test('tells of the shop what the page shows, the same each time', async (t) => {
    t.assert.strictEqual((await run([COMMAND])).stdout, await readFile(join(XRAY, 'output.txt'), 'utf8'))
  })

  test('takes a request with its headers and body, and refuses what is none', async (t) => {
    t.assert.deepStrictEqual(readAsked({ request: 'post /orders?a=1', body: '{}', header: ['X-Customer: ada: b'] }), {
      method: 'POST', url: '/orders?a=1', headers: { 'x-customer': 'ada: b', 'content-type': 'application/json' }, body: '{}'
    })
    t.assert.strictEqual(readAsked({}), null)
    for (const values of [{ request: '/orders' }, { request: 'GRAB /' }, { body: '{}' }, { request: 'GET /', header: ['no'] }]) t.assert.throws(() => readAsked(values), UsageError)
    for (const path of ['none.js', import.meta.dirname]) t.assert.throws(() => findFile(path), UsageError)
  })

  test('that is called wrongly fails with 2 and one line, and helps', async (t) => {
    for (const args of [['a.js', 'b.js'], ['--what'], ['none.js'], ['--limit', '0', join(APPS, 'plugin.mjs')], ['--for', '6', join(APPS, 'plugin.mjs')], ['--for', '5', '--request', 'GET /', join(APPS, 'plugin.mjs')]]) {
      const { code, stderr } = await run([COMMAND, ...args])
      t.assert.strictEqual(code, 2)
      t.assert.match(stderr, /^error: [^\n]+\n$/)
    }
    t.assert.match((await run([COMMAND, '--help'])).stdout, /\nUsage: [^]*\n {2}--request <request> +follow one/)
  })

  test('fails where the application does not boot, and not where it boots', async (t) => {
    await writeFile(join(APPS, 'ends.mjs'), "import Fastify from 'fastify'\nFastify()\nconsole.error('bye')\nprocess.exit(0)")
    const { code, stdout } = await run([COMMAND, join(APPS, 'ends.mjs')])
    t.assert.strictEqual(code, 1)
    t.assert.match(stdout, /Its last lines on stderr:\n +bye\n/)
    t.assert.strictEqual((await run([COMMAND, join(APPS, 'instance.mjs')])).code, 0)
  })

  test('leaves nothing running when it is interrupted', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'xray-interrupted-'))
    const file = join(folder, 'app.mjs')
    await writeFile(file, "import { writeFileSync } from 'node:fs'\nwriteFileSync('pid', String(process.pid))\nawait new Promise((resolve) => setTimeout(resolve, 60_000))")
    await writeFile(join(folder, 'package.json'), '{}')
    const { code, stderr } = await run([COMMAND, file], async (child) => {
      while (!await readFile(join(folder, 'pid'), 'utf8').catch(() => '')) await sleep(20)
      child.kill('SIGINT')
    })
    t.assert.deepStrictEqual([code, stderr.split(':')[0]], [130, 'interrupted'])
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'))
    t.assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' })
    await rm(folder, { recursive: true })
  })

  test('names the address of the site', async (t) => {
    const config = await readFile(join(XRAY, '../docusaurus.config.js'), 'utf8')
    t.assert.ok(config.includes(`process.env.SITE_URL || '${SITE}'`))
  })

  test('breaks lines that are longer than the terminal', (t) => {
    t.assert.deepStrictEqual(wrap('   a bc de', 7), ['   a bc', '     de'])
    t.assert.deepStrictEqual(wrap('  {"a":1,"b":2}', 9), ['  {"a":1,', '    "b":2}'])
  })
})

suite('the package', () => {
  test('is small, holds its program without tests, and runs where nothing of the project is', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'xray-package-'))
    const [{ filename, files }] = JSON.parse(execFileSync('npm', ['pack', XRAY, '--json', '--ignore-scripts'], { cwd: folder, encoding: 'utf8' }))
    const paths = files.map(({ path }) => path)
    t.assert.deepStrictEqual(['LICENSE', 'README.md', 'package.json', 'command.js', 'lib/pages.json'].filter((path) => !paths.includes(path)), [])
    t.assert.deepStrictEqual(paths.filter((path) => /test|shop/.test(path)), [])
    execFileSync('tar', ['-xzf', filename], { cwd: folder })
    const command = join(folder, 'package/command.js')
    const { stdout } = await run([command, join(APPS, 'plugin.mjs')])
    t.assert.match(stdout, /plugin\.mjs was taken as a plugin[^]*GET and HEAD \/ /)
    await rm(folder, { recursive: true })
  })
})
