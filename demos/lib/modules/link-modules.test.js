import { describe, test } from 'node:test'
import { linkModules } from './link-modules.js'

const importFrom = (files, name = 'a.js') => linkModules(files, (from) => from === 'pack' ? { default: 'pack', part: 7 } : undefined, { here: 'a global' })(name)

describe('files that are texts', () => {
  test('export what is declared, named, passed on, or the default', async (t) => {
    const a = await importFrom({
      'a.js': `export const one = 1, { two, ...rest } = { two: 2, x: 3 }, [three = 3] = []
        export function four () { return 4 }
        export class Five {}
        let six = 6
        export { six, six as 'also six' }
        export { b, default as other } from './b.js'
        export default function () { return this }`,
      'b.js': 'export const b = "b"\nexport default class Named {}'
    })
    t.assert.deepEqual([a.one, a.two, a.rest, a.three, a.four(), a.six, a['also six'], a.b], [1, 2, { x: 3 }, 3, 4, 6, 6, 'b'])
    t.assert.deepEqual([a.Five.name, a.other.name, (0, a.default)()], ['Five', 'Named', undefined])
  })

  test('import files, packages, the whole of a module, and know the globals', async (t) => {
    const { all } = await importFrom({
      'a.js': "import pack, { part as p } from 'pack'\nimport * as b from './b.js'\nexport const all = [pack, p, b.x, here]",
      'b.js': 'export const x = 1'
    })
    t.assert.deepEqual(all, ['pack', 7, 1, 'a global'])
  })

  test('run once, after those that they import, also when they import each other', async (t) => {
    const { order, even } = await importFrom({
      'a.js': "import { order, say } from './c.js'\nimport { odd } from './b.js'\nsay('a')\nexport { order }\nexport const even = (n) => n === 0 || odd(n - 1)",
      'b.js': "import { even } from './a.js'\nimport { say } from './c.js'\nsay('b')\nexport const odd = (n) => n !== 0 && even(n - 1)",
      'c.js': "export const order = []\nexport function say (name) { order.push(name) }\nawait null\nsay('c')"
    })
    t.assert.deepEqual([order, even(4), even(5)], [['c', 'b', 'a'], true, false])
  })

  test('import while they run, and name what is not here', async (t) => {
    const a = await importFrom({
      'a.js': "export default [import('./b.js'), (await import('pack')).part]\nexport const none = async () => import('pakc')",
      'b.js': 'export const x = 1'
    })
    t.assert.deepEqual([(await a.default[0]).x, a.default[1]], [1, 7])
    await t.assert.rejects(a.none(), { message: 'a.js imports pakc, which is not here' })
  })

  test('see what an export becomes, and cannot set it', async (t) => {
    const { read } = await importFrom({
      'a.js': "import { count, add } from './b.js'\nexport const read = () => { add(); try { count = 9 } catch {} return count }",
      'b.js': 'export let count = 0\nexport const add = () => { count++ }'
    })
    t.assert.equal(read(), 1)
  })

  test('say what is wrong with them, and where', async (t) => {
    for (const [files, message] of /** @type {Array<[Record<string, string>, string]>} */ ([
      [{}, 'there is no a.js yet'],
      [{ 'a.js': "import './b.js'" }, 'there is no b.js yet'],
      [{ 'a.js': "import x from 'pakc'" }, 'a.js imports pakc, which is not here'],
      [{ 'a.js': "import { x } from './b.js'", 'b.js': '' }, 'a.js imports x of ./b.js, which does not export it'],
      [{ 'a.js': '\n\nconst a =' }, 'a.js cannot be read: line 3: Unexpected token'],
      [{ 'a.js': '}})' }, 'a.js cannot be read: line 1: Unexpected token'],
      [{ 'a.js': 'throw new Error("at once")' }, 'at once'],
      [{ 'a.js': "import './b.js'", 'b.js': 'throw new Error("below")' }, 'below']
    ])) await t.assert.rejects(importFrom(files), { message })
  })
})
