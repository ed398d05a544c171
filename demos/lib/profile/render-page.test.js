import { test } from 'node:test'
import { VM_STATE } from './read-ticks.js'
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
