import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { unfoldTower } from '../../../demos/call-stack/model.js'
import { buildObjects, EXAMPLES as SHAPES } from '../../../demos/hidden-classes/model.js'
import { EXAMPLES as SERVICES, reckon } from '../../../demos/processes/arithmetic.js'
import { InputError } from '../../../demos/lib/command-line/input-error.js'
import { createRandom } from '../../../demos/lib/measuring/schedule.js'
import { ROOT } from '../../../test/lib/paths.js'
import * as callStack from '../CallStackLab/state.js'
import * as closures from '../ClosuresLab/state.js'
import * as decade from '../DecadeLab/state.js'
import * as encapsulation from '../EncapsulationLab/state.js'
import * as hiddenClasses from '../HiddenClassesLab/state.js'
import * as hooks from '../HooksLab/state.js'
import * as input from '../InputLab/state.js'
import { readFields, writeFields } from '../Lab/fields-text.js'
import * as lifecycle from '../LifecycleLab/state.js'
import * as logging from '../LoggingLab/state.js'
import * as plugins from '../PluginsLab/state.js'
import * as processes from '../ProcessesLab/state.js'
import * as reply from '../ReplyLab/state.js'
import * as reusify from '../ReusifyLab/state.js'
import * as routing from '../RoutingLab/state.js'
import * as serialization from '../SerializationLab/state.js'
import * as startAndStop from '../StartAndStopLab/state.js'
import * as throwing from '../ThrowLab/state.js'

const SEED = 1
/** Hostile texts for each figure, besides those that are written out. */
const STATES = 300

const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(join(ROOT, 'demos', file), 'utf8'))
/** A topic's model, with the examples that its figure imports. */
const load = async (/** @type {string} */ topic) => {
  const model = await import(`../../../demos/${topic}/model.js`)
  return { ...model, examples: model.EXAMPLES, example: await model.example() }
}
const topics = ['encapsulation', 'hooks', 'input', 'lifecycle', 'logging', 'plugins', 'reusify', 'routing', 'serialization', 'start-and-stop', 'throw']
const models = Object.fromEntries(await Promise.all(topics.map(async (topic) => [topic, await load(topic)])))
const [towers, recorded, answers] = await Promise.all(['call-stack/figure/towers.json', 'closures/figure/recorded.json', 'reply/figure/answers.json'].map(readJson))
const { encapsulation: scopes, hooks: concerns, input: bodies, lifecycle: plans, logging: lines, plugins: trees, reusify: pools, routing: routes, serialization: schemas, 'start-and-stop': stops, throw: throws } = models

const columns = /** @type {any} */ ({
  eras: [{ node: 8, day: '2018-03-06' }, { node: 10, day: '2018-10-30' }],
  views: [{ id: 'hello', first: 'hello/cpu', cells: [{ id: 'hello/cpu' }], series: { 'hello/cpu': [] }, diagonals: [{ id: 'engine-8', packages: 8, series: { 'hello/cpu': [] } }] }]
})
const first = { typed: '1000', step: 20, move: 'all' }
const offered = { move: ['all', 'half'] }

/**
 * Each figure: what its links say, how they are read and written, and what is made of a state when it is drawn. A model
 * may refuse it, in a sentence for the reader.
 */
const FIGURES = [
  { name: 'call-stack', links: ['20', '150 koa fastify'], read: (text) => callStack.readState(text, towers), write: callStack.writeState, draw: ({ count, pair }) => pair.map((/** @type {string} */ id) => unfoldTower(towers, towers.kinds.find((/** @type {any} */ kind) => kind.id === id), count)) },
  { name: 'closures', links: closures.EXAMPLES.map(({ id }) => id), read: closures.readState, write: closures.writeState, draw: (state) => recorded.contexts.find(({ id }) => id === closures.writeState(state)).code },
  { name: 'decade', links: ['hello.hello/cpu.8', 'hello.hello/cpu.10.engine-8'], read: (text) => decade.readState(text, columns), write: decade.writeState, draw: ({ line, cell }) => decade.seriesAlong(columns.views[0], line)[cell].slice() },
  { name: 'encapsulation', links: ['shop', encapsulation.writeState({ ...scopes.examples[0], request: 'throws' }, scopes)], read: (text) => encapsulation.readState(text, scopes), write: (state) => encapsulation.writeState(state, scopes), draw: ({ tree, asked, request }) => scopes.askRoute(tree, asked, request) },
  { name: 'fields', links: ['5~150~half'], read: (text) => readFields(text, first, offered), write: writeFields, draw: () => {} },
  { name: 'hidden-classes', links: SHAPES.map(({ id }) => id).concat('id,user|-|id'), read: hiddenClasses.readState, write: hiddenClasses.writeState, draw: buildObjects },
  { name: 'hooks', links: ['order', 'other log:off authorize:twice'], read: (text) => hooks.readState(text, concerns), write: (state) => hooks.writeState(state, concerns), draw: ({ request, plan }) => concerns.compareModels(request, plan) },
  { name: 'input', links: [JSON.stringify({ ...bodies.examples[0].question, body: '{}' })], read: (text) => input.readState(text, bodies.examples, bodies.example.offers), write: (state) => input.writeState(state, bodies.examples), draw: bodies.traceInput },
  { name: 'lifecycle', links: plans.examples.map((/** @type {any} */ { id }) => id).concat('{"method":"POST","hooks":{"onSend":{"style":"async","does":"replace"}}}', JSON.stringify(plans.examples[0].plan)), read: (text) => lifecycle.readState(text, plans), write: (state) => lifecycle.writeState(state, plans), draw: (plan) => plans.runRequest(plan) },
  { name: 'logging', links: [JSON.stringify({ ...lines.examples[0].choice, message: 'own' })], read: (text) => logging.readState(text, lines.examples, lines.example.offers), write: (state) => logging.writeState(state, lines.examples), draw: lines.composeLine },
  { name: 'plugins', links: ['nested', plugins.writeState({ ...trees.examples[0].tree }, trees.examples), '{"id":"app","name":"app"}'], read: (text) => plugins.readState(text, trees.examples, trees.example.limits.nodes), write: (state) => plugins.writeState(state, trees.examples), draw: async (tree) => (await trees.bootTree(tree)).steps[0].text },
  { name: 'processes', links: SERVICES.map(({ id }) => id).concat('4-1-1-20-630-300'), read: processes.readState, write: processes.writeState, draw: (service) => processes.sayService(reckon(service)) },
  { name: 'reply', links: ['stream', 'stream async get nothing'], read: (text) => reply.readState(text, answers), write: reply.writeState, draw: (choice) => reply.readAnswer(answers, choice) },
  { name: 'reusify', links: ['turns', 'get,get,release Ada,read'], read: (text) => reusify.readState(text, pools.examples), write: (state) => reusify.writeState(state, pools.examples), draw: pools.runPool },
  { name: 'routing', links: ['back', '/a/7\n/a/:id\n/*'], read: (text) => routing.readState(text, routes.examples), write: (state) => routing.writeState(state, routes.examples), draw: ({ paths, url }) => routes.compareRouters(paths.split('\n'), url) },
  { name: 'serialization', links: ['opening:time', '{"schema":"{}","value":"1","tab":"why"}'], read: (text) => serialization.readState(text, schemas.examples), write: ({ texts, tab }) => serialization.writeState(texts, tab, schemas.examples), draw: () => {} },
  { name: 'start-and-stop', links: stops.example.stops.slice(0, 3).map((/** @type {any} */ { id }) => id), read: (text) => startAndStop.readState(text, stops.examples, stops.example.stops), write: (choice) => startAndStop.writeState(startAndStop.stopOf(choice, stops.example.stops), stops.examples), draw: (choice) => startAndStop.stopOf(choice, stops.example.stops).moments[0] },
  { name: 'throw', links: [JSON.stringify(throws.examples[0].plan)], read: (text) => throwing.readState(text, throws), write: (plan) => throwing.writeState(plan, throws), draw: throws.throwAt }
]

const VALUES = [null, true, 0, -1, 1.5, Infinity, '', 'x', '__proto__', [], [null], ['x'], {}, { length: 3 }, { __proto__: null, toString: null }, [[[]]]]
const TEXTS = ['', ' ', '{}', '[]', '1', '-0', '1e999', '"x"', 'null', 'true', '{', '[{}]', '{"__proto__":{}}', '__proto__', 'constructor', 'toString', '.', '..', ',', '|', '~', '~~', '-', '--', ':', '\n', '\0', '%', '%E0%A4%A', '💥', '\ud800', 'hello.constructor', 'hello.toString.8', '{"children":[]}', '{"tree":{}}', '{"tree":[],"asked":{},"request":[]}', '{"hooks":null}', '{"handler":{}}', '['.repeat(3000), '{"children":['.repeat(400), `${'{"id":"a","name":"a","children":['.repeat(150)}${']}'.repeat(150)}`, 'x'.repeat(6000)]
const PIECES = ['', '{', '}', '[', ']', '"', ':', ',', '.', '~', '-', '|', ' ', '\n', '0', '9', 'null', '__proto__', 'constructor', '\\u0000', 'é']

suite('a link from anybody', () => {
  for (const { name, links, read, write, draw } of FIGURES) {
    test(`is read by the figure of ${name}, drawn, and written again, or it is none`, async (t) => {
      for (const link of links) t.assert.notStrictEqual(read(link), null, link)
      let known = 0
      for (const text of new Set([...TEXTS, ...listHostile(links)])) {
        const message = JSON.stringify(text)
        const state = read(text)
        if (state === null) continue
        known++
        t.assert.strictEqual(write(read(write(state))), write(state), message)
        try {
          await draw(state)
        } catch (/** @type {any} */ error) {
          t.assert.ok(error instanceof InputError, `${message}: ${error.stack}`)
        }
      }
      t.diagnostic(`${known} could be drawn`)
    })
  }

  test('that is no tree of plugins is none, such as {}', (t) => {
    const { read } = /** @type {typeof FIGURES[number]} */ (FIGURES.find(({ name }) => name === 'plugins'))
    for (const text of ['{}', '1', '[]', '"x"', 'null', '{"id":"app","name":"app","children":[{}]}']) t.assert.strictEqual(read(text), null, text)
  })
})

/** Links with a piece too many, too few or of another kind. */
function listHostile (links) {
  const random = createRandom(SEED)
  return Array.from({ length: STATES }, () => {
    const link = links[random(links.length)]
    const at = random(link.length + 1)
    if (random(2) === 0 && /^[[{]/.test(link)) return JSON.stringify(swapOne(JSON.parse(link), random))
    return link.slice(0, at) + PIECES[random(PIECES.length)] + link.slice(at + random(4))
  })
}

function swapOne (value, random) {
  const keys = value !== null && typeof value === 'object' ? Object.keys(value) : []
  if (keys.length === 0 || random(4) === 0) return VALUES[random(VALUES.length)]
  const key = keys[random(keys.length)]
  const copy = Array.isArray(value) ? [...value] : { ...value }
  if (random(6) === 0) delete copy[key]
  else copy[key] = swapOne(value[key], random)
  return copy
}
