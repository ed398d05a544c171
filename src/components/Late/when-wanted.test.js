import { beforeEach, mock, test } from 'node:test'
import { whenWanted } from './when-wanted.js'

const stand = /** @type {any} */ (globalThis)
/** Tell what is seen of the element. @type {(isIntersecting: boolean) => void} */
let see
const events = new EventTarget()
const disconnect = mock.fn()
stand.addEventListener = events.addEventListener.bind(events)
stand.IntersectionObserver = class {
  /** @param {(changes: Array<{ isIntersecting: boolean }>) => void} callback */
  constructor (callback) {
    see = (isIntersecting) => callback([{ isIntersecting }])
  }

  observe () {}
  disconnect = disconnect
}

const [act, onFar] = [mock.fn(), mock.fn()]
const counts = () => [act.mock.callCount(), onFar.mock.callCount()]
const element = /** @type {Element} */ ({})
beforeEach(() => { for (const { mock } of [act, onFar, disconnect]) mock.resetCalls() })

test('a part that is far is wanted when it comes near, once', (t) => {
  whenWanted(element, act, onFar)
  t.assert.deepStrictEqual(counts(), [0, 0])
  see(false)
  t.assert.deepStrictEqual(counts(), [0, 1])
  see(true)
  events.dispatchEvent(new Event('click'))
  t.assert.deepStrictEqual(counts(), [1, 1])
})

test('and when somebody begins to use the page, by whatever device', (t) => {
  for (const use of ['pointerdown', 'keydown', 'focusin', 'click']) {
    whenWanted(element, act, onFar)
    events.dispatchEvent(new Event(use))
  }
  t.assert.strictEqual(act.mock.callCount(), 4)
})

test('one that is left is not wanted any more', (t) => {
  whenWanted(element, act, onFar)()
  events.dispatchEvent(new Event('keydown'))
  t.assert.deepStrictEqual([...counts(), disconnect.mock.callCount()], [0, 0, 1])
})
