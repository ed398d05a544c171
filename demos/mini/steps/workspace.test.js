import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { makeFolder } from '../../lib/files/own-folder.js'
import { readStep } from './chapters.js'
import { beginChapter, checkChapter, findChapter, findLast, readProgress } from './workspace.js'

describe('a reader', () => {
  const { signal } = new AbortController()
  const router = findChapter('router')
  let root = ''
  before(async () => { root = await makeFolder('reader') })

  test('is told to begin a chapter, and the name of the nearest', async (t) => {
    t.assert.throws(() => findChapter('rooter'), { exitCode: 2, message: /^no chapter 'rooter': did you mean router\?/ })
    await t.assert.rejects(findLast(root), { exitCode: 2, message: /^no chapter is begun/ })
    await t.assert.rejects(checkChapter(router, signal, root), { exitCode: 1, message: /is not there: begin it/ })
  })

  test('begins with what the chapters before have made, and nothing of it is lost unless forced', async (t) => {
    const folder = await beginChapter(router, false, root)
    t.assert.equal(await findLast(root), router)
    const file = join(root, folder, 'fastify.js')
    const start = readStep('demos/mini/steps/server/fastify.js')
    t.assert.equal(await readFile(file, 'utf8'), start)
    await appendFile(file, '// mine')
    await t.assert.rejects(beginChapter(router, false, root), { exitCode: 2, message: /--check.*--force/ })
    t.assert.match(await readFile(file, 'utf8'), /mine/)
    await beginChapter(router, true, root)
    t.assert.equal(await readFile(file, 'utf8'), start)
  })

  test('reads in words what is missing', async (t) => {
    const folder = await beginChapter(router, true, root)
    const reason = async () => (await checkChapter(router, signal, root)).checks[0].reason
    t.assert.equal(await reason(), 'there is no router.js yet')
    await writeFile(join(root, folder, 'router.js'), 'export const route = 1')
    t.assert.equal(await reason(), 'router.js exports no createRouter yet')
    await writeFile(join(root, folder, 'router.js'), 'export function (')
    t.assert.match(String(await reason()), /^router\.js cannot be read: line 1: /)
    await writeFile(join(root, folder, 'router.js'), 'export const createRouter = () => ({ on () {}, find: () => null })')
    t.assert.match(String(await reason()), /^expected \[ '\/', .* and got \[ undefined, .*They differ at \[0\] \(check\.js, line \d+\)$/)
  })

  test('reads which file cannot be read, also when another one imports it', async (t) => {
    const folder = await beginChapter(router, true, root)
    const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFile(join(root, folder, file), text)
    const reason = async () => (await checkChapter(router, signal, root)).checks.find(({ says }) => says.startsWith('the server asks'))?.reason
    await write('fastify.js', "import { createRouter } from './router.js'\nexport default createRouter")
    await write('router.js', 'export const createRouter = () => {\n  return 1,,\n}')
    t.assert.equal(await reason(), 'router.js cannot be read: line 2: Unexpected token')
    await write('router.js', 'export const other = 1')
    t.assert.equal(await reason(), "fastify.js, line 1: The requested module './router.js' does not provide an export named 'createRouter'")
    await write('router.js', 'export const createRouter = () => null.x')
    t.assert.equal(await reason(), "TypeError: Cannot read properties of null (reading 'x') (router.js, line 1)")
  })

  test('reads what a check prints and what nothing catches, and the other checks run', async (t) => {
    const folder = await beginChapter(router, true, root)
    await writeFile(join(root, folder, 'router.js'), `export const createRouter = () => {
  console.log('here')
  setImmediate(() => null.x)
  return { on () {}, find: () => new Promise(() => {}) }
}`)
    await writeFile(join(root, folder, 'check.js'), `const load = async (load) => (await (await load('router.js', 'createRouter'))()).find()
export const checks = { first: load, second: load, third: async () => {} }
export const challenges = { more: async () => {} }`)
    const { checks, challenges } = await checkChapter(router, signal, root)
    const reason = "nothing catches this error: TypeError: Cannot read properties of null (reading 'x') (router.js, line 3)"
    t.assert.deepEqual(checks, [
      { says: 'first', passed: false, reason, printed: ['here'] },
      { says: 'second', passed: false, reason, printed: ['here'] },
      { says: 'third', passed: true, printed: [] }
    ])
    t.assert.deepEqual(challenges, [{ says: 'more', passed: false }])
  })

  test('sees in the list how far each chapter is', async (t) => {
    const folder = await beginChapter(router, true, root)
    const progress = async () => (await readProgress(root))[router]
    t.assert.deepEqual(await progress(), { begun: true })
    await writeFile(join(root, folder, 'check.js'), 'export const checks = { first: async () => {}, second: async () => { throw new Error("no") } }\nexport const challenges = {}')
    await checkChapter(router, signal, root)
    t.assert.deepEqual(await progress(), { begun: true, passed: 1, of: 2 })
  })

  test('is told which check does not end, and to look for a loop', async (t) => {
    const folder = await beginChapter(router, true, root)
    await writeFile(join(root, folder, 'router.js'), 'while (true) {}')
    await t.assert.rejects(checkChapter(router, signal, root, 3000), { exitCode: 1, message: /^the check “.*router.*” was ended after \d+ s: look for a loop that never ends$/ })
  })
})
