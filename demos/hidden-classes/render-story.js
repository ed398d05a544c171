import Table from 'cli-table3'
import { VARIANTS } from './fastify-variants.js'
import { SERVERS } from './server-variants.js'

const MARGIN = '   '

/**
 * @param {any} story what `tell` returns
 * @param {import('../lib/commands/demo.js').Style} style
 * @returns {string}
 */
export function renderStory ({ examples, engines, decorators }, style) {
  const sections = [
    ['Objects that get the same properties in the same order share a shape.', renderExamples(examples)],
    ['Ten encapsulated plugins, one request to each: how many shapes?', renderRequests(engines)],
    ['Eight requests to one server: how many shapes?', renderServers(engines)],
    ['What a decorator is.', renderDecorators(decorators)],
    ['Code that is written at start.', renderGenerated(engines)]
  ]
  return `${sections.map(([title, body], index) => `${index + 1}. ${style.bold(title)}\n\n${body}`).join('\n\n\n')}\n`
}

/** @param {any[]} examples */
function renderExamples (examples) {
  return examples.map(({ label, objects, tree, read }) => [
    `${MARGIN}${label}: ${objects.map((/** @type {string[]} */ names) => `{ ${names.join(', ')} }`).join(' ')}`,
    ...renderShape(tree, ''),
    `${MARGIN}  A place that reads id meets ${countOf(read.shapes, 'shape')}: ${read.state}.`
  ].join('\n')).join('\n\n')
}

/**
 * @param {import('./model.js').Shape} shape
 * @param {string} indent
 * @returns {string[]}
 */
function renderShape ({ added, objects, children }, indent) {
  const users = objects.length > 0 ? `  <- ${objects.map((index) => `object ${index + 1}`).join(', ')}` : ''
  return [`${MARGIN}  ${indent}${added === null ? '{}' : `+ ${added}`}${users}`, ...children.flatMap((child) => renderShape(child, `${indent}  `))]
}

/** @param {import('./engines.js').Engine[]} engines */
function renderRequests (engines) {
  const rows = VARIANTS.map(({ id, label }) => [label, ...engines.map(({ findings }) => {
    const { requests, replies } = findOf(findings.requests, id)
    return `${requests} and ${replies}`
  })])
  return `${MARGIN}Shapes of requests, and of replies.\n\n${renderTable(engines, rows)}\n\n${MARGIN}One decorator at the root, and every plugin has a shape of its own.`
}

/** @param {import('./engines.js').Engine[]} engines */
function renderServers (engines) {
  const rows = SERVERS.map(({ id, label }) => [label, ...engines.map(({ findings }) => {
    const { requests, responses } = findOf(findings.servers, id)
    return `${requests} and ${responses}`
  })])
  return `${MARGIN}Shapes of requests, and of responses.\n\n${renderTable(engines, rows)}\n\n${MARGIN}Express sets the prototypes of both, on each request. What that costs is V8's affair.`
}

/** @param {import('./try-decorators.js').Tried[]} decorators */
function renderDecorators (decorators) {
  const table = createTable([])
  for (const { code, outcome } of decorators) table.push([code, outcome])
  return indent(table.toString())
}

/** @param {import('./engines.js').Engine[]} engines */
function renderGenerated (engines) {
  const { withoutEval: { fastify: refused } } = /** @type {import('./engines.js').Engine} */ (engines.at(-1)).findings
  const rows = [
    ['functions that an empty Fastify makes from text', ...engines.map(({ findings: { generated } }) => String(generated.atStart.reduce((sum, { functions }) => sum + functions, 0)))],
    ['and then in a request', ...engines.map(({ findings }) => String(findings.generated.inRequest))],
    ['starts without code from strings: Fastify', ...engines.map(({ findings }) => findings.withoutEval.fastify.starts ? 'yes' : 'no')],
    ['and Express', ...engines.map(({ findings }) => findings.withoutEval.express.starts ? 'yes' : 'no')],
    ['ropes flat after flatstr, first calls', ...engines.map(({ findings: { flatstr } }) => `${flatstr.flat.cold} of ${flatstr.of}`)],
    ['and once the loop is hot', ...engines.map(({ findings: { flatstr } }) => `${flatstr.flat.hot} of ${flatstr.of}`)],
    ['ropes flat after Buffer.byteLength', ...engines.map(({ findings: { flatstr } }) => `${flatstr.flat.counted} of ${flatstr.of}`)]
  ]
  return `${renderTable(engines, rows)}\n\n${MARGIN}${refused.error}\n${MARGIN}at ${refused.at}, which no catch around ready() can reach`
}

/**
 * @param {import('./engines.js').Engine[]} engines
 * @param {string[][]} rows
 */
function renderTable (engines, rows) {
  const table = createTable(['', ...engines.map(({ major }) => `Node ${major}`)])
  table.push(...rows)
  return indent(table.toString())
}

/** @param {string[]} head */
function createTable (head) {
  const plain = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '', left: '', right: '', 'left-mid': '', 'right-mid': '', middle: '  ', 'mid-mid': '──' }
  return new Table({ head, chars: plain, style: { head: [], border: [], compact: true } })
}

/** @param {string} block */
function indent (block) {
  return block.split('\n').map((line) => `${MARGIN}${line}`.trimEnd()).join('\n')
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

/**
 * @param {number} number
 * @param {string} thing
 */
function countOf (number, thing) {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
