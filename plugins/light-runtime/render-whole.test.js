import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { Component, h } from 'preact'
import { Suspense } from 'preact/compat'
import { renderToPipeableStream } from './render-whole.js'

class Boundary extends Component {
  static getDerivedStateFromError (/** @type {Error} */ error) { return { error } }
  render () { return this.state.error ? h('p', null, 'a part is missing') : this.props.children }
}

const Late = { late: new Promise((resolve) => setImmediate(resolve)).then(() => { Late.known = true }), known: false }
function Waits () {
  if (!Late.known) throw Late.late
  return h('b', null, 'here')
}

describe('the page that is built', () => {
  test('fails with what a component throws, whatever boundary is around it', async (t) => {
    const Broken = () => { throw new TypeError('no such claim') }
    await t.assert.rejects(render(h(Boundary, null, h(Broken))), new TypeError('no such claim'))
  })

  test('waits for what a component waits for', async (t) => {
    t.assert.match(await render(h('main', null, h(Suspense, null, h(Waits)))), /<main>.*<b>here<\/b>.*<\/main>/)
  })
})

/** @param {import('preact').VNode} app */
function render (app) {
  return new Promise((resolve, reject) => {
    const into = new PassThrough()
    const { pipe } = renderToPipeableStream(app, {
      onError: reject,
      onAllReady: () => {
        pipe(into)
        text(into).then(resolve, reject)
      }
    })
  })
}
