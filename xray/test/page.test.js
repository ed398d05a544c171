import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import fp from 'fastify-plugin'
import { parse } from 'parse5'
import { UsageError, lookThrough } from '../command.js'
import { renderPage } from '../lib/page.js'
import { CommandError } from '../lib/process.js'
import { followRequest } from '../lib/request.js'
import { SITE } from '../lib/words.js'
import { APPS } from './apps.js'
import { look } from './look.js'

const PROJECT = join(import.meta.dirname, '../..')

const HOSTILE = '</script></style><img src=x onerror=alert(1)>"\'<b>&\u202e'
const APP = join(APPS, 'plugin.mjs')

/** A report whose every name is hostile. */
async function lookAtHostile () {
  const named = (fn) => Object.defineProperty(fn, 'name', { value: HOSTILE })
  const { application, seen, error, findings } = await look((app) => {
    app.register(fp(async (own) => { own.decorate(HOSTILE, 1) }, { name: HOSTILE }))
    app.register(named(async (own) => { own.decorateRequest(HOSTILE, ''); own.addHook('onRequest', named(async () => {})) }))
    app.addHook('onSend', named(async (request, reply) => { reply.header('x-hostile', HOSTILE.replaceAll('\u202e', '')) }))
    app.addContentTypeParser(/^<b>/, async () => {})
    app.get('/' + HOSTILE.replaceAll('/', '_'), { constraints: { host: HOSTILE } }, named(async () => HOSTILE))
    app.get('/', named(async () => HOSTILE))
  })
  assert.strictEqual(error, undefined)
  const { told } = await followRequest(application, { method: 'GET', url: '/', headers: {}, body: null }, 5000)
  const report = { file: HOSTILE, form: 'plugin', fastify: HOSTILE, node: HOSTILE, made: 1, booted: true, bootMs: 1, unseen: [], ...seen, tree: HOSTILE, listens: [], request: { ...told, url: HOSTILE }, findings: [...findings, { id: 'x', sure: 'certain', at: { file: HOSTILE, line: 1, own: true }, what: HOSTILE, why: HOSTILE, page: '/problems' }], stderr: [HOSTILE] }
  return renderPage({ report })
}

const all = (node) => [node, ...(node.childNodes ?? []).flatMap(all)]

suite('the page', () => {
  test('holds what comes from the application as text alone, loads nothing, runs no script, leads to the site alone, and folds the tree', async (t) => {
    const page = await lookAtHostile()
    const elements = all(parse(page)).filter(({ tagName }) => tagName)
    const made = new Set(elements.map(({ tagName }) => tagName))
    for (const tag of ['script', 'img', 'b']) t.assert.ok(!made.has(tag), tag)
    const attributes = new Set(elements.flatMap(({ attrs }) => attrs.map(({ name }) => name)))
    t.assert.deepStrictEqual([...attributes].filter((name) => /^on|^src|^style|["'<]/.test(name)), [])
    const texts = elements.flatMap(({ childNodes }) => childNodes).filter(({ nodeName }) => nodeName === '#text').map(({ value }) => value).join('\n')
    const count = texts.split('<img src=x onerror=alert(1)>').length - 1
    t.assert.ok(count > 15, `${count}`)
    t.assert.ok(!texts.includes('\u202e') && texts.includes('\\u202e'))
    const policy = elements.flatMap(({ attrs }) => attrs).find(({ value }) => value.startsWith('default-src')).value
    t.assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'$/)
    t.assert.deepStrictEqual(elements.filter(({ tagName }) => ['script', 'link', 'img', 'iframe', 'object', 'form'].includes(tagName)), [])
    const [style] = elements.filter(({ tagName }) => tagName === 'style')
    t.assert.doesNotMatch(style.childNodes[0].value, /url\(|@import/)
    const targets = elements.flatMap(({ attrs }) => attrs).filter(({ name }) => name === 'href').map(({ value }) => value)
    const ids = elements.flatMap(({ attrs }) => attrs).filter(({ name }) => name === 'id').map(({ value }) => value)
    t.assert.ok(targets.every((value) => value.startsWith('#') ? ids.includes(value.slice(1)) : value.startsWith(`${SITE}/`)), `${targets}`)
    t.assert.match(page, /<details class="route">\n<summary>The route tree[^<]*<\/summary>\n<pre [^>]*>&lt;\/script&gt;/)
  })

  test('names the address of the site', async (t) => {
    t.assert.ok((await readFile(join(PROJECT, 'docusaurus.config.js'), 'utf8')).includes(`process.env.SITE_URL || '${SITE}'`))
  })

  test('is refused in one line where it cannot be written', async (t) => {
    await t.assert.rejects(lookThrough(APP, { html: APP }), UsageError)
    for (const html of [join(APP, 'deeper.html'), join(APP, 'far/deeper.html')]) {
      await t.assert.rejects(lookThrough(APP, { html }), (error) => error instanceof CommandError && /deeper\.html' cannot be written: E\w+: [^\n]*$/.test(error.message))
    }
  })
})
