import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { KINDS } from '../../../demos/call-stack/model/kinds.js'
import { walkRequest } from '../../../demos/call-stack/model/walk-request.js'
import { unfoldTower } from './unfold-tower.js'
import { ROOT } from '../../../test/lib/paths.js'

/** Around every change of form, and the ends. */
const COUNTS = [0, 1, 2, 3, 20, 99, 100, 101, 102, 149, 150]

/** A frame of Node's own, which not every version has. */
const TASK_QUEUE = 'processTicksAndRejections'

/** @type {import('./unfold-tower.js').Towers} */
const towers = JSON.parse(await readFile(join(ROOT, 'demos/call-stack/figure/towers.json'), 'utf8'))

suite('a tower of the figure, unfolded, is the stack of a real request', () => {
  for (const kind of KINDS) {
    test(kind.label, async (t) => {
      const recorded = towers.kinds.find(({ id }) => id === kind.id)
      if (!recorded) throw new Error(`${kind.id} is not recorded: npm run demo:call-stack -- --figure`)
      for (const count of COUNTS) {
        const { stack } = await walkRequest(kind, count)
        const tower = unfoldTower(towers, recorded, count)
        t.assert.deepStrictEqual(framesOf(tower).flatMap(plain), stack.frames.flatMap(plain), `behind ${count}`)
        t.assert.deepStrictEqual(tower.waiting.flatMap(plain), stack.waiting.flatMap(plain), `waiting behind ${count}`)
        t.assert.strictEqual(tower.height, framesOf(tower).length)
      }
    })

    test(`${kind.label}: as tall on the way as in the figure`, async (t) => {
      const { depths } = await walkRequest(kind, 110, { onTheWay: true })
      const walk = towers.kinds.find(({ id }) => id === kind.id)?.walk.slice(0, 110) ?? []
      const missing = walk.map((depth, index) => depth - depths[index])
      t.assert.deepStrictEqual([...new Set(missing)].filter((frames) => ![0, 1, -1].includes(frames)), [])
      if (!kind.waits) t.assert.deepStrictEqual(depths, walk)
    })
  }
})

test('what a request has left behind is known', (t) => {
  const cuts = towers.kinds.map((kind) => [kind.id, [0, 99, 100, 150].map((count) => unfoldTower(towers, kind, count).cut)])
  t.assert.deepStrictEqual(Object.fromEntries(cuts).express, [0, 0, 606, 606])
  t.assert.deepStrictEqual(Object.fromEntries(cuts).fastify, [0, 0, 0, 0])
})

/**
 * Lines of Node's own files differ between its versions, and so does what V8
 * calls the receiver of a method.
 *
 * @param {import('./unfold-tower.js').Frame} frame
 */
function plain ({ name, at }) {
  const method = name.replace(/ \[as .*$/, '').split('.').at(-1)
  return method === TASK_QUEUE ? [] : [`${method} ${at.startsWith('node:') ? at.replace(/:\d+$/, '') : at}`]
}

/**
 * Every frame, from the ground up.
 *
 * @param {ReturnType<typeof unfoldTower>} tower
 */
function framesOf ({ ground, each, times, top }) {
  return [...ground, ...Array(times).fill(each).flat(), ...top]
}
