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

const first = { typed: '1000', step: 20, move: 'all' }
const offered = { move: ['all', 'half'] }

const idsOf = (examples) => examples.map(({ id }) => id)
const wrongOf = (question, changes) => changes.map((changed) => JSON.stringify({ ...question, ...changed }))

/**
 * Each figure: its links, which are written as they are read, and what is none; how they are read and written, and what
 * is made of a state when it is drawn. A model may refuse it, in a sentence for the reader.
 */
const FIGURES = [
  { name: 'call-stack', links: [...idsOf(callStack.EXAMPLES.slice(1)), '1', '150'], none: ['151', '-1', '1.5', '1e2', ' ', '20 koa', 'hapi', '__proto__'], read: (text) => callStack.readState(text, towers.kinds[0].walk.length), write: callStack.writeState, draw: ({ count = 3 }) => towers.kinds.map((kind) => unfoldTower(towers, kind, count)) },
  { name: 'closures', links: [...idsOf(closures.EXAMPLES), ...idsOf(recorded.contexts)], none: ['cb', 'cb-none', 'cb-none-plain-plain', 'none-cb-plain', 'cb-none-__proto__'], read: closures.readState, write: closures.writeState, draw: (state) => recorded.contexts.find(({ id }) => id === closures.writeState(state)).code },
  { name: 'encapsulation', links: [...idsOf(scopes.examples), encapsulation.addressIn(scopes).write({ ...scopes.examples[0], request: 'throws' })], none: [], ...encapsulation.addressIn(scopes), draw: ({ tree, asked, request }) => scopes.askRoute(tree, asked, request) },
  { name: 'fields', links: ['1000~20~all', '5~150~half'], none: ['5~150', '5~151~all', '5~-1~all', '5~1.5~all', '5~x~all', '5~1~all~more', '5~1~none', '5~1~', 'x~1~all', 'Infinity~1~all'], read: (text) => readFields(text, first, offered), write: writeFields, draw: () => {} },
  { name: 'hidden-classes', links: [...idsOf(SHAPES), '-', 'id', '-|user,id|tenant'], none: ['somes', 'id|', 'id,id', 'id,__proto__', '|||', Array(7).fill('id').join('|'), '[["id"]]'], ...hiddenClasses.address, draw: buildObjects },
  { name: 'hooks', links: [...idsOf(concerns.examples), 'other log:throws authorize:twice'], none: [], ...hooks.addressIn(concerns), draw: ({ request, plan }) => concerns.compareModels(request, plan) },
  { name: 'input', links: [...idsOf(bodies.examples), input.addressIn(bodies.examples, bodies.example.offers).write({ ...bodies.examples[0].question, body: '{}' })], none: wrongOf(bodies.examples[0].question, [{ type: 1 }, { body: null }, { schema: {} }, { parser: '__proto__' }, { limit: 7 }, { poison: 'eat' }]), ...input.addressIn(bodies.examples, bodies.example.offers), draw: bodies.traceInput },
  { name: 'lifecycle', links: [...idsOf(plans.examples), '{"hooks":{"onSend":{"style":"async","does":"replace"}}}'], none: [], ...lifecycle.addressIn(plans), draw: (plan) => plans.runRequest(plan) },
  { name: 'logging', links: [...idsOf(lines.examples), JSON.stringify({ ...lines.examples[0].choice, method: 'warn', serializers: ['items'] })], none: ['redact', ...wrongOf(lines.examples[0].choice, [{ level: '__proto__' }, { method: 'fatal' }, { object: { a: 1 } }, { message: null }, { redact: ['a'] }, { serializers: 1 }])], ...logging.addressIn(lines.examples, lines.example.offers), draw: lines.composeLine },
  { name: 'plugins', links: [...idsOf(trees.examples), '{"id":"app","name":"app"}'], none: ['"x"', '{"id":"app","name":"app","children":[{}]}'], ...plugins.addressIn(trees.examples, trees.example.limits.nodes), draw: async (tree) => (await trees.bootTree(tree)).steps[0].text },
  { name: 'processes', links: [...idsOf(SERVICES), '7-1-1-20-630-0'], none: ['nothing', '4', '4-1-1-20-630', '4-1-1-20-630-0-0', '4-1-1-20-631-0', '-4-1-1-20-630-0', '4-1-1-20-630-x'], ...processes.address, draw: (service) => processes.sayService(reckon(service)) },
  { name: 'reply', links: [...idsOf(reply.EXAMPLES), 'buffer async head'], none: ['nowhere', 'object async', 'string send midway', 'object async get more'], ...reply.addressIn(answers), draw: (choice) => reply.readAnswer(answers, choice) },
  { name: 'reusify', links: [...idsOf(pools.examples), 'get,get,release Ada,read'], none: [], ...reusify.addressIn(pools.examples), draw: ({ actions }) => pools.runPool(actions) },
  { name: 'routing', links: [...idsOf(routes.examples), '/a/7\n/a/:id\n/*'], none: [], ...routing.addressIn(routes.examples), draw: ({ paths, url }) => routes.compareRouters(paths.split('\n'), url) },
  { name: 'serialization', links: [...idsOf(schemas.examples), 'opening:function', '{"schema":"{}","value":"\\"a:b\\"","tab":"why"}'], none: ['openings', '{"schema":1,"value":"1"}', '{"schema":"{}"}'], read: (text) => serialization.readState(text, schemas.examples), write: (question) => serialization.writeState(question, schemas.examples), draw: () => {} },
  { name: 'start-and-stop', links: [...idsOf(stops.examples), stops.example.stops.at(-1).id], none: [], ...startAndStop.addressIn(stops.examples, stops.example.stops), draw: (choice) => startAndStop.stopOf(choice, stops.example.stops).moments[0] },
  { name: 'throw', links: [...idsOf(throws.examples), JSON.stringify({ ...throws.examples[0].plan, thrown: throws.example.offers.thrown.at(-1).id })], none: [], ...throwing.addressIn(throws), draw: throws.throwAt }
]

const VALUES = [null, true, 0, -1, 1.5, Infinity, '', 'x', '__proto__', [], [null], ['x'], {}, { length: 3 }, { __proto__: null, toString: null }, [[[]]]]
/** Nothing for each figure. */
const NONE = ['', '[]', '1', 'null', '{', '"x"', 'constructor', '__proto__']
const TEXTS = ['', ' ', '{}', '[]', '1', '-0', '1e999', '"x"', 'null', 'true', '{', '[{}]', '{"__proto__":{}}', '__proto__', 'constructor', 'toString', '.', '..', ',', '|', '~', '~~', '-', '--', ':', '\n', '\0', '%', '%E0%A4%A', '💥', '\ud800', 'hello.constructor', 'hello.toString.8', '{"children":[]}', '{"tree":{}}', '{"tree":[],"asked":{},"request":[]}', '{"hooks":null}', '{"handler":{}}', '['.repeat(3000), '{"children":['.repeat(400), `${'{"id":"a","name":"a","children":['.repeat(150)}${']}'.repeat(150)}`, 'x'.repeat(6000)]
const PIECES = ['', '{', '}', '[', ']', '"', ':', ',', '.', '~', '-', '|', ' ', '\n', '0', '9', 'null', '__proto__', 'constructor', '\\u0000', 'é']

suite('a link from anybody', () => {
  for (const { name, links, none, read, write, draw } of FIGURES) {
    test(`is read by the figure of ${name}, drawn, and written again, or it is none`, async (t) => {
      for (const link of links) t.assert.strictEqual(write(read(link)), link)
      for (const text of NONE.filter((each) => !links.includes(each)).concat(none)) t.assert.strictEqual(read(text), null, text)
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
