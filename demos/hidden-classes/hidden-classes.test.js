import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import fastify from 'fastify'
import { readClaims } from '../lib/results/claims.js'
import { settingsOf } from '../lib/results/judge-claim.js'
import bench, { VALUE, answerExpress, print, readAnswer, serialize } from './bench.js'
import { tryDecorators } from './decorators.js'
import { MAJORS, askEngine, readEngines } from './engine.js'
import { DECORATORS, RAW, buildByCondition, buildWith, countShapes as countByHeart, createRequestClass } from './heart.js'
import { EXAMPLES, InputError, buildObjects, example } from './model.js'

setFlagsFromString('--allow-natives-syntax')
const { countShapes, numberShapes } = await import('../lib/engine/count-shapes.js')

const PAGE = 'docs/mechanisms/hidden-classes.mdx'
const major = Number.parseInt(process.versions.node, 10)
const engines = await readEngines()

const listShapes = (shape) => [shape, ...shape.children.flatMap(listShapes)]
/** Which object has which shape, by the rule of the model. */
const numberByRule = (objects) => {
  const shapes = listShapes(buildObjects(objects).tree)
  return objects.map((_, index) => shapes.find(({ objects: users }) => users.includes(index)).id)
}
const firstSeen = (ids) => ids.map((id) => ids.indexOf(id))

/** Every order of some of four properties, three objects at a time. */
function manySets () {
  const names = ['id', 'user', 'session', 'tenant']
  const orders = (taken) => [taken, ...names.filter((name) => !taken.includes(name)).flatMap((name) => orders([...taken, name]))]
  const all = orders([])
  return all.map((order, index) => [order, all[(index * 7) % all.length], all[(index * 13 + 5) % all.length], order])
}

suite('the rule', () => {
  test('is V8\'s: the same properties in the same order, the same hidden class', (t) => {
    function Built () {}
    const sets = [...EXAMPLES.map(({ objects }) => objects), ...manySets()]
    t.assert.ok(sets.length > 60)
    for (const objects of sets) {
      const built = objects.map((names) => names.reduce((object, name) => Object.assign(object, { [name]: null }), new Built()))
      t.assert.deepStrictEqual(firstSeen(numberByRule(objects)), firstSeen(numberShapes(built)), JSON.stringify(objects))
    }
  })

  test('is followed step by step', (t) => {
    const { tree, steps, read } = example()
    t.assert.deepStrictEqual(steps.map(({ object, added, shape, isNew }) => `${object} ${added} ${shape}${isNew ? ' new' : ''}`), [
      '0 id 1 new', '1 id 1', '1 user 2 new', '2 id 1', '2 session 3 new', '3 id 1', '3 user 2', '3 session 4 new'
    ])
    t.assert.deepStrictEqual(listShapes(tree).map(({ id, added, properties, objects }) => [id, added, properties.join(), objects.join()]), [
      [0, null, '', ''], [1, 'id', 'id', '0'], [2, 'user', 'id,user', '1'], [4, 'session', 'id,user,session', '3'], [3, 'session', 'id,session', '2']
    ])
    t.assert.deepStrictEqual(read, { shapes: 4, state: 'polymorphic' })
  })

  test('holds for objects that begin alike: two constructors share no class, nor do a literal and what is added to one', (t) => {
    function One () {}
    function Other () {}
    Other.prototype = One.prototype
    const made = (Constructor) => Object.assign(new Constructor(), { x: 1 })
    const pairs = [[made(One), made(One)], [made(One), made(Other)], [Object.assign({}, { x: 1 }), Object.assign({}, { x: 1 })], [Object.assign({}, { x: 1 }), { x: 1 }]]
    t.assert.deepStrictEqual(pairs.map(countShapes), [1, 2, 1, 2])
  })

  test('leaves a class for a new one when a value of another kind comes, which older objects get when they are used', (t) => {
    function Point (x) { this.x = x }
    const [one, half] = [new Point(1), new Point(1.5)]
    t.assert.strictEqual(countShapes([one, half]), 2)
    t.assert.strictEqual(one.x + half.x, 2.5)
    t.assert.strictEqual(countShapes([one, half, new Point(2)]), 1)
  })

  test('names what a read is noted as, as V8 does', (t) => {
    const own = ['a', 'b', 'c', 'd', 'e'].map((_, count, names) => buildObjects(names.slice(0, count + 1).map((name) => [name])).read)
    t.assert.deepStrictEqual(own, engines[0].findings.reads.map((state, index) => ({ shapes: index + 1, state })))
  })

  test('refuses what cannot be built', (t) => {
    t.assert.throws(() => buildObjects([]), InputError)
    t.assert.throws(() => buildObjects([['id', 'id']]), /object 1 has 'id' already/)
  })
})

suite('V8\'s own answers', () => {
  test('are what this Node says', async (t) => {
    const recorded = engines.find((engine) => engine.major === major) ?? engines.at(-1)
    t.assert.deepStrictEqual(await askEngine(), recorded.findings,
      `Node ${process.versions.node} says other things than Node ${recorded.major} did when it was asked: read them, npm run demo:hidden-classes -- --figure, and look whether ${PAGE} still tells the story`)
  })

  test('are kept for each Node that is measured, and are the ones that the page relies on', (t) => {
    t.assert.deepStrictEqual(engines.map((engine) => engine.major), MAJORS)
    for (const { major: node, findings: { requests, servers, flatstr, generated, withoutEval } } of engines) {
      const of = (counted) => counted.map((one) => `${one.id} ${one.requests}`).join(', ')
      t.assert.deepStrictEqual(of(requests), 'plain 1, added 1, conditional 8, own 2, root 10, method 10, reply 1, trust 10', `Node ${node}`)
      t.assert.deepStrictEqual(of(servers), node < 24 ? 'http 1, swapped 8, express 8, express-own 1' : 'http 1, swapped 1, express 1, express-own 1', `Node ${node}`)
      t.assert.deepStrictEqual(flatstr, { of: 100, flat: { rope: 0, cold: 100, hot: 0, counted: 100 } }, `Node ${node}`)
      t.assert.deepStrictEqual([generated.atStart.length, generated.inRequest], [1, 0], `Node ${node}`)
      t.assert.deepStrictEqual([withoutEval.express.starts, withoutEval.fastify.starts, withoutEval.fastify.caught], [true, false, false], `Node ${node}`)
    }
  })
})

test('the heart: every set of properties is a shape of its own, declared ones are one, two classes never', (t) => {
  const build = buildWith(createRequestClass(DECORATORS))
  const other = buildWith(createRequestClass(DECORATORS))
  t.assert.deepStrictEqual([RAW.map(buildByCondition), RAW.map(build), [...RAW.map(build), ...RAW.map(other)]].map(countByHeart), [RAW.length, 1, 2])
  t.assert.deepStrictEqual(RAW.map((raw) => ({ ...build(raw) })), RAW.map((raw) => ({ user: null, trace: null, ...raw })))
})

suite('the measurements', () => {
  const { baseline, contenders, groups } = bench
  const cells = groups.flatMap((group) => group.cases.flatMap((testCase) => contenders
    .filter((contender) => contender.id !== baseline && !contender.leavesOut?.includes(testCase.id))
    .map((contender) => `${group.id}/${testCase.id}/${contender.id}`)))

  test('that the page and the claims name are those that are made', async (t) => {
    const page = await readFile(new URL(`../../${PAGE}`, import.meta.url), 'utf8')
    const named = [...page.matchAll(/ of='([^']+\/[^']+)'/g)].map(([, cell]) => cell)
    const evidence = (await readClaims()).flatMap((claim) => claim.evidence?.results === 'hidden-classes' && !('answer' in claim.evidence) ? [claim.evidence] : [])
    const claimed = evidence.flatMap(settingsOf).map(({ group, case: testCase, contender }) => `${group}/${testCase}/${contender}`)
    t.assert.ok(named.length > 5 && claimed.length > 5)
    t.assert.deepStrictEqual([...named, ...claimed].filter((cell) => !cells.includes(cell)), [])
  })

  test('are of equal work: generated code answers what the loop and the walk answer, and Express alike', (t) => {
    for (const times of [3, 50]) {
      const lines = Array.from({ length: times }, (_, index) => `${index}\n`).join('')
      for (const unrolled of [true, false]) t.assert.strictEqual(print(times, unrolled)().toString('latin1', 0, lines.length), lines)
    }
    for (const generated of [true, false]) t.assert.strictEqual(serialize(generated)(VALUE), JSON.stringify(VALUE))
    t.assert.strictEqual(readAnswer(answerExpress('changed')()), readAnswer(answerExpress('plain')()))
  })
})

suite('problems fail as described', () => {
  test('decorators are where, and do what, the table of the page says', async (t) => {
    t.assert.deepStrictEqual((await tryDecorators()).map(([, outcome]) => outcome), [
      'a property of each request',
      'on the prototype of requests',
      'on the prototype of requests',
      'refused: FST_ERR_DEC_REFERENCE_TYPE',
      'accepted',
      'refused: FST_ERR_DEC_ALREADY_PRESENT',
      "the child's requests have 'child'",
      "the child has 'child', the root 'root'",
      "the root's requests have 'nobody', the child's 'undefined'",
      "the root's requests have 'nobody', the child's 'nobody'"
    ])
  })

  test('what a request compiles are the branches of its response schema, once', async (t) => {
    let compiled = 0
    const { Function: real } = globalThis
    globalThis.Function = new Proxy(real, { construct: (target, args) => { compiled++; return Reflect.construct(target, args) } })
    t.after(() => { globalThis.Function = real })
    const id = { type: 'object', properties: { id: { type: 'integer' } } }
    const compiledInRequests = async (response, options) => {
      const app = fastify(options)
      app.get('/', { schema: { response: { 200: response } } }, async () => ({ id: 7 }))
      await app.ready()
      const inRequest = []
      for (let request = 0; request < 2; request++) {
        compiled = 0
        t.assert.strictEqual((await app.inject('/')).body, '{"id":7}')
        inRequest.push(compiled > 0)
      }
      return inRequest
    }
    t.assert.deepStrictEqual(await compiledInRequests(id), [false, false])
    for (const branches of [{ anyOf: [id] }, { oneOf: [id] }, { type: 'object', if: id, then: id }]) t.assert.deepStrictEqual(await compiledInRequests(branches), [true, false], JSON.stringify(branches))
    t.assert.deepStrictEqual(await compiledInRequests({ anyOf: [id] }, { serializerOpts: { compileValidators: true } }), [false, false])
  })

  test('no dependency requires flatstr any more', async (t) => {
    const { packages } = JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'))
    t.assert.deepStrictEqual(Object.entries(packages).filter(([path, { dependencies = {} }]) => path !== '' && 'flatstr' in dependencies), [])
  })
})
