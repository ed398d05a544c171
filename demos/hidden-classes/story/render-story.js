import { VARIANTS } from './fastify-variants.js'
import { SERVERS } from './server-variants.js'
import { ruledTable } from '../../lib/text/plain-table.js'
import { indent, tellSections } from '../../lib/text/story.js'

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ examples, engines, decorators }, style) {
  return tellSections([
    ['Objects that begin alike and get the same properties in the same order share a shape.', renderExamples(examples)],
    ['Ten encapsulated plugins, one request to each: how many shapes?', indent('Shapes of requests, and of replies.'), renderRequests(engines), indent('One decorator at the root, and every plugin has a shape of its own.')],
    ['Eight requests to one server: how many shapes?', indent('Shapes of requests, and of responses.'), renderServers(engines), indent('Express sets the prototypes of both, on each request. What that costs is V8\'s affair.')],
    ['What a decorator is.', renderTable([], decorators.map((/** @type {import('./try-decorators.js').Tried} */ { code, outcome }) => [code, outcome]))],
    ['Code that is written at start.', renderGenerated(engines), renderRefused(engines)]
  ], style.bold)
}

/** @param {any[]} examples */
function renderExamples (examples) {
  return examples.map(({ label, objects, tree, read }) => indent([
    `${label}: ${objects.map((/** @type {string[]} */ names) => `{ ${names.join(', ')} }`).join(' ')}`,
    ...renderShape(tree, '  '),
    `  A place that reads id meets ${read.shapes} ${read.shapes === 1 ? 'shape' : 'shapes'}: ${read.state}.`
  ])).join('\n\n')
}

/**
 * @param {import('../model.js').Shape} shape
 * @param {string} before
 * @returns {string[]}
 */
function renderShape ({ added, objects, children }, before) {
  const users = objects.length > 0 ? `  <- ${objects.map((index) => `object ${index + 1}`).join(', ')}` : ''
  return [`${before}${added === null ? '{}' : `+ ${added}`}${users}`, ...children.flatMap((child) => renderShape(child, `${before}  `))]
}

/** @param {import('../figure/engines.js').Engine[]} engines */
function renderRequests (engines) {
  return renderByEngine(engines, VARIANTS.map(({ id, label }) => [label, ...engines.map(({ findings }) => {
    const { requests, replies } = findOf(findings.requests, id)
    return `${requests} and ${replies}`
  })]))
}

/** @param {import('../figure/engines.js').Engine[]} engines */
function renderServers (engines) {
  return renderByEngine(engines, SERVERS.map(({ id, label }) => [label, ...engines.map(({ findings }) => {
    const { requests, responses } = findOf(findings.servers, id)
    return `${requests} and ${responses}`
  })]))
}

/** @param {import('../figure/engines.js').Engine[]} engines */
function renderGenerated (engines) {
  const row = (/** @type {string} */ label, /** @type {(findings: import('../figure/engines.js').Engine['findings']) => string} */ say) => [label, ...engines.map(({ findings }) => say(findings))]
  return renderByEngine(engines, [
    row('functions that an empty Fastify makes from text', ({ generated }) => String(generated.atStart.reduce((sum, { functions }) => sum + functions, 0))),
    row('and then in a request', ({ generated }) => String(generated.inRequest)),
    row('starts without code from strings: Fastify', ({ withoutEval }) => withoutEval.fastify.starts ? 'yes' : 'no'),
    row('and Express', ({ withoutEval }) => withoutEval.express.starts ? 'yes' : 'no'),
    row('ropes flat after flatstr, first calls', ({ flatstr }) => `${flatstr.flat.cold} of ${flatstr.of}`),
    row('and once the loop is hot', ({ flatstr }) => `${flatstr.flat.hot} of ${flatstr.of}`),
    row('ropes flat after Buffer.byteLength', ({ flatstr }) => `${flatstr.flat.counted} of ${flatstr.of}`)
  ])
}

/** @param {import('../figure/engines.js').Engine[]} engines */
function renderRefused (engines) {
  const { withoutEval: { fastify: { error, at } } } = /** @type {import('../figure/engines.js').Engine} */ (engines.at(-1)).findings
  return indent([String(error), `at ${at}, which no catch around ready() can reach`])
}

/**
 * @param {import('../figure/engines.js').Engine[]} engines
 * @param {string[][]} rows
 */
function renderByEngine (engines, rows) {
  return renderTable(['recorded on', ...engines.map(({ major }) => `Node ${major}`)], rows)
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function renderTable (head, rows) {
  return indent(ruledTable(head, rows, { middle: '  ', 'mid-mid': '──' }))
}

/**
 * @template {{ id: string }} T
 * @param {T[]} counted
 * @param {string} id
 * @returns {T}
 */
function findOf (counted, id) {
  return /** @type {T} */ (counted.find((one) => one.id === id))
}
