import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import fastify from 'fastify'
import { readClaims } from '../lib/results/claims.js'
import { settingsOf } from '../lib/results/judge-claim.js'
import { answerExpress, readAnswer } from './bench/answer-express.js'
import { runChild } from '../lib/processes/run-child.js'
import { askEngine } from './figure/ask-engine.js'
import bench from './bench.js'
import { MAJORS, readEngines } from './figure/engines.js'
import { print, serialize, VALUE } from './bench/generate-code.js'
import { buildObjects, EXAMPLES, InputError, listShapes } from './model.js'
import { tryDecorators } from './story/try-decorators.js'

const PAGE = 'docs/mechanisms/hidden-classes.mdx'
const major = Number.parseInt(process.versions.node, 10)
const engines = await readEngines()

/**
 * Which object has which shape, by the rule of the model.
 *
 * @param {string[][]} objects
 */
function numberByRule (objects) {
  const used = listShapes(buildObjects(objects).tree).filter(({ objects: users }) => users.length > 0)
  return objects.map((_, index) => used.find(({ objects: users }) => users.includes(index))?.id)
}

/** @param {unknown[]} ids */
const firstSeen = (ids) => ids.map((id) => ids.indexOf(id))

/** Every order of some of four properties, three objects at a time. */
function manySets () {
  const names = ['id', 'user', 'session', 'tenant']
  const orders = (/** @type {string[]} */ taken) => /** @type {string[][]} */ ([taken, ...names.filter((name) => !taken.includes(name)).flatMap((name) => orders([...taken, name]))])
  const all = orders([])
  return all.map((order, index) => [order, all[(index * 7) % all.length], all[(index * 13 + 5) % all.length], order])
}

suite('the rule', () => {
  test('is V8\'s: the same properties in the same order, the same hidden class', async (t) => {
    const sets = [...EXAMPLES.map(({ objects }) => objects), ...manySets()]
    const shapes = await runChild(new URL('story/children/build-objects.js', import.meta.url), { flags: ['--allow-natives-syntax'], message: sets })
    t.assert.ok(sets.length > 60)
    for (const [index, objects] of sets.entries()) {
      t.assert.deepStrictEqual(firstSeen(numberByRule(objects)), firstSeen(shapes[index]), JSON.stringify(objects))
    }
  })

  test('holds for objects that begin alike: two constructors share no class, nor do a literal and what is added to one', async (t) => {
    setFlagsFromString('--allow-natives-syntax')
    const { countShapes } = await import('../lib/engine/count-shapes.js')
    function One () {}
    function Other () {}
    Other.prototype = One.prototype
    const added = () => Object.assign({}, { x: 1 })
    const made = (/** @type {any} */ constructor) => Object.assign(new constructor(), { x: 1 })
    t.assert.strictEqual(countShapes([made(One), made(One)]), 1)
    t.assert.strictEqual(countShapes([made(One), made(Other)]), 2)
    t.assert.strictEqual(countShapes([added(), added()]), 1)
    t.assert.strictEqual(countShapes([added(), { x: 1 }]), 2)
  })

  test('are left for a new one when a value of another kind comes, which older objects get when they are used', async (t) => {
    setFlagsFromString('--allow-natives-syntax')
    const { countShapes } = await import('../lib/engine/count-shapes.js')
    /** @type {new (x: number) => { x: number }} */
    const Point = /** @type {any} */ function (/** @type {number} */ x) { this.x = x }
    const [one, half] = [new Point(1), new Point(1.5)]
    t.assert.strictEqual(countShapes([one, half]), 2)
    t.assert.strictEqual(one.x + half.x, 2.5)
    t.assert.strictEqual(countShapes([one, half, new Point(2)]), 1)
  })

  test('names what a read is noted as, as V8 does', async (t) => {
    const { findings: { reads } } = engines[0]
    const own = ['a', 'b', 'c', 'd', 'e'].map((_, count, names) => buildObjects(names.slice(0, count + 1).map((name) => [name])).read)
    t.assert.deepStrictEqual(own.map(({ state }) => state), reads)
    t.assert.deepStrictEqual(own.map(({ shapes }) => shapes), [1, 2, 3, 4, 5])
  })

  test('refuses what cannot be built', (t) => {
    t.assert.throws(() => buildObjects([]), InputError)
    t.assert.throws(() => buildObjects([['id', 'id']]), /object 1 has 'id' already/)
  })
})

suite('V8\'s own answers', () => {
  test('are kept for each Node that is measured', (t) => {
    t.assert.deepStrictEqual(engines.map((engine) => engine.major), MAJORS)
  })

  test('are what this Node says', async (t) => {
    const recorded = engines.find((engine) => engine.major === major) ?? engines.at(-1)
    t.assert.deepStrictEqual(await askEngine(), recorded?.findings,
      `Node ${process.versions.node} says other things than Node ${recorded?.major} did when it was asked: read them, npm run demo:hidden-classes -- --figure, and look whether ${PAGE} still tells the story`)
  })

  test('are the ones that the page relies on', (t) => {
    for (const { major: node, findings: { requests, servers, flatstr, generated, withoutEval } } of engines) {
      const of = (/** @type {Array<{ id: string, requests: number }>} */ counted, /** @type {string} */ id) => counted.find((one) => one.id === id)?.requests
      t.assert.deepStrictEqual(['plain', 'added', 'conditional', 'own', 'root', 'method', 'trust'].map((id) => of(requests, id)), [1, 1, 8, 2, 10, 10, 10], `Node ${node}`)
      t.assert.deepStrictEqual(['http', 'swapped', 'express', 'express-own'].map((id) => of(servers, id)), node < 24 ? [1, 8, 8, 1] : [1, 1, 1, 1], `Node ${node}`)
      t.assert.deepStrictEqual(flatstr, { of: 100, flat: { rope: 0, cold: 100, hot: 0, counted: 100 } }, `Node ${node}`)
      t.assert.deepStrictEqual([generated.atStart.length, generated.inRequest], [1, 0], `Node ${node}`)
      t.assert.deepStrictEqual([withoutEval.express.starts, withoutEval.fastify.starts, withoutEval.fastify.caught], [true, false, false], `Node ${node}`)
    }
  })
})

suite('contenders', () => {
  test('generated code answers what the loop and the walk answer', (t) => {
    for (const times of [3, 50]) {
      const lines = Array.from({ length: times }, (_, index) => `${index}\n`).join('')
      for (const unrolled of [true, false]) t.assert.strictEqual(print(times, unrolled)().toString('latin1', 0, lines.length), lines)
    }
    for (const generated of [true, false]) t.assert.strictEqual(serialize(generated)(VALUE), JSON.stringify(VALUE))
  })

  test('Express answers alike, wherever its prototypes come from', (t) => {
    t.assert.strictEqual(readAnswer(answerExpress('changed')()), readAnswer(answerExpress('plain')()))
  })
})

suite('the measurements', () => {
  const { baseline, contenders, groups } = bench
  const cells = groups.flatMap((group) => group.cases.flatMap((testCase) => contenders
    .filter((contender) => contender.id !== baseline && !contender.leavesOut?.includes(testCase.id))
    .map((contender) => `${group.id}/${testCase.id}/${contender.id}`)))

  test('that the page names are those that are made', async (t) => {
    const page = await readFile(new URL(`../../${PAGE}`, import.meta.url), 'utf8')
    const named = [...page.matchAll(/ of='([^']+\/[^']+)'/g)].map(([, cell]) => cell)
    t.assert.ok(named.length > 5)
    t.assert.deepStrictEqual(named.filter((cell) => !cells.includes(cell)), [])
  })

  test('that claims are held against are those that are made', async (t) => {
    const evidence = (await readClaims()).flatMap((claim) => claim.evidence?.results === 'hidden-classes' && !('answer' in claim.evidence) ? [claim.evidence] : [])
    t.assert.ok(evidence.length > 5)
    for (const { group, case: testCase, contender } of evidence.flatMap(settingsOf)) t.assert.ok(cells.includes(`${group}/${testCase}/${contender}`), `${group}/${testCase}/${contender}`)
  })
})

suite('problems fail as described', () => {
  test('decorators are where, and do what, the table of the page says', async (t) => {
    const outcomes = (await tryDecorators()).map(({ id, outcome }) => [id, outcome])
    t.assert.deepStrictEqual(outcomes, [
      ['value', 'a property of each request'],
      ['function', 'on the prototype of requests'],
      ['getter', 'on the prototype of requests'],
      ['reference', 'refused: FST_ERR_DEC_REFERENCE_TYPE'],
      ['instance', 'accepted'],
      ['shadow-value', 'refused: FST_ERR_DEC_ALREADY_PRESENT'],
      ['shadow-function', "the child's requests have 'child'"],
      ['shadow-instance', "the child has 'child', the root 'root'"],
      ['late-value', "the root's requests have 'nobody', the child's 'undefined'"],
      ['late-function', "the root's requests have 'nobody', the child's 'nobody'"]
    ])
  })

  test('what a request compiles are the branches of its response schema, once', async (t) => {
    let compiled = 0
    const { Function: real } = globalThis
    globalThis.Function = new Proxy(real, { construct: (target, args) => { compiled++; return Reflect.construct(target, args) } })
    t.after(() => { globalThis.Function = real })
    const id = { type: 'object', properties: { id: { type: 'integer' } } }
    for (const [response, expected] of /** @type {Array<[any, boolean]>} */ ([[id, false], [{ anyOf: [id] }, true], [{ oneOf: [id] }, true], [{ type: 'object', if: id, then: id }, true]])) {
      const app = fastify()
      app.get('/', { schema: { response: { 200: response } } }, async () => ({ id: 7 }))
      await app.ready()
      const inRequest = []
      for (let request = 0; request < 2; request++) {
        compiled = 0
        t.assert.strictEqual((await app.inject('/')).body, '{"id":7}')
        inRequest.push(compiled > 0)
      }
      t.assert.deepStrictEqual(inRequest, [expected, false], JSON.stringify(response))
    }
    const app = fastify({ serializerOpts: /** @type {any} */ ({ compileValidators: true }) })
    app.get('/', { schema: { response: { 200: { anyOf: [id] } } } }, async () => ({ id: 7 }))
    await app.ready()
    compiled = 0
    t.assert.strictEqual((await app.inject('/')).body, '{"id":7}')
    t.assert.strictEqual(compiled, 0)
  })

  test('no dependency requires flatstr any more', async (t) => {
    const { packages } = JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'))
    t.assert.deepStrictEqual(Object.entries(packages).filter(([path, { dependencies = {} }]) => path !== '' && 'flatstr' in dependencies), [])
  })
})
