import { test } from 'node:test'
import { JSON_STRINGIFY, VM_STATE } from './read-ticks.js'
import { renderPage } from './render-page.js'

test('0x does not take a getter of Node\'s bootstrap for start-up, and hides nothing above it', async (t) => {
  const frames = [
    { name: 'parserOnIncoming node:_http_server:1026:26', type: 'JS', kind: 'Opt' },
    { name: 'get node:internal/bootstrap/node:100:8', type: 'JS', kind: 'Opt' }
  ]
  const html = await renderPage([{ atMs: 0, state: VM_STATE.js, frames }], 'one sample')
  t.assert.match(html, /get bootstrap\.node\.js:100:8/)
  t.assert.doesNotMatch(html, /"name":"[^"]*\[INIT\]/)
})

test('a program elsewhere has its places told from its own folder', async (t) => {
  const frames = [{ name: 'list file:///home/reader/shop/routes/orders.js:8:3', type: 'JS', kind: 'Opt' }]
  const html = await renderPage([{ atMs: 0, state: VM_STATE.js, frames }], 'one sample', '/home/reader/shop')
  t.assert.match(html, /"name":"\*?list \.\/routes\/orders\.js:8:3"/)
})

test('what serializes is shown, and in the package that it belongs to', async (t) => {
  const send = { name: 'Reply.send /home/reader/node_modules/fastify/lib/reply.js:156:33', type: 'JS', kind: 'Opt' }
  const generated = { name: 'anonymous1 :34:27', type: 'JS', kind: 'Opt' }
  const leaf = { name: '', type: 'UNKNOWN' }
  const ticks = [[send, generated], [send, JSON_STRINGIFY, leaf]].map((frames) => ({ atMs: 0, state: VM_STATE.js, frames }))
  const html = await renderPage(ticks, 'two samples')
  t.assert.match(html, /"name":"\*?anonymous1 \.\/node_modules\/fast-json-stringify\/generated\.js:34:27"/)
  // The viewer takes a name for Node core, which it shows, when it ends like this.
  t.assert.match(html, /"name":"JSON\.stringify \(native\)\."/)
})
