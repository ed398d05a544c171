import { DECORATORS, listScopes } from '../model/scope-tree.js'

/**
 * A program that builds the tree, asks it once and prints what the request met.
 *
 * @param {import('../model/scope-tree.js').ScopeNode} tree checked: its names stand in the code as they are
 * @param {{ url: string, throwing: string }} asked `throwing` is the id of the node whose route throws, or empty
 * @returns {string}
 */
export function generateCode (tree, { url, throwing }) {
  const scopes = listScopes(tree)
  const usesWrapper = scopes.some(({ node, parent }) => parent && node.wrapped)
  const isTelling = scopes.some(({ node }) => node.route || node.notFound || node.errorHandler !== 'none')
  const functions = scopes.slice(1).map(({ node }) => `async function ${node.name}Plugin (app) {\n${indent(bodyOf(node, throwing))}\n}\n`)
  return [
    `import Fastify from 'fastify'\n${usesWrapper ? "import fp from 'fastify-plugin'\n" : ''}`,
    'const ran = []\nconst app = Fastify()\n',
    `${bodyOf(tree, throwing)}\n`,
    `const response = await app.inject('${url}')`,
    'console.log(response.statusCode, response.json())',
    'console.log(ran)\n',
    ...functions,
    ...isTelling ? [TELL] : []
  ].join('\n')
}

/** Notes who ran, and tells what it saw. Each decorator's value is the name of its maker. */
const TELL = `function tell (by, app, request) {
  ran.push(by)
  return { by, app: pick(${list(DECORATORS.app)}, app), request: pick(${list(DECORATORS.request)}, request) }
}

function pick (names, object) {
  return Object.fromEntries(names.filter((name) => name in object).map((name) => [name, object[name]]))
}
`

/**
 * @param {import('../model/scope-tree.js').ScopeNode} node
 * @param {string} throwing
 */
function bodyOf (node, throwing) {
  const { name } = node
  const parts = [
    ...node.app.map((decorator) => `app.decorate('${decorator}', '${name}')`),
    ...node.request.map((decorator) => `app.decorateRequest('${decorator}', '${name}')`),
    ...node.hooks.map((hook) => `app.addHook('${hook}', async () => { ran.push('${hook} of ${name}') })`),
    ...node.errorHandler === 'none' ? [] : [errorHandlerOf(node)],
    ...node.notFound ? [`app.setNotFoundHandler(function (request, reply) {\n  reply.code(404).send(tell('404 handler of ${name}', this, request))\n})`] : [],
    ...node.route ? [routeOf(node, throwing)] : [],
    ...node.children.map(registrationOf)
  ]
  return parts.length > 0 ? parts.join('\n') : '// nothing here'
}

/** @param {import('../model/scope-tree.js').ScopeNode} node */
function errorHandlerOf ({ name, errorHandler }) {
  const told = `tell('error handler of ${name}', this, request)`
  const body = errorHandler === 'throws' ? `${told}\n  throw error` : `reply.code(500).send(${told})`
  return `app.setErrorHandler(function (error, request, reply) {\n  ${body}\n})`
}

/**
 * @param {import('../model/scope-tree.js').ScopeNode} node
 * @param {string} throwing
 */
function routeOf ({ id, name }, throwing) {
  const told = `tell('handler of ${name}', this, request)`
  const body = id === throwing ? `${told}\n  throw new Error('no luck')` : `return ${told}`
  return `app.get('/${name}', async function (request) {\n  ${body}\n})`
}

/** @param {import('../model/scope-tree.js').ScopeNode} node */
function registrationOf ({ name, wrapped, prefix }) {
  const plugin = `${name}Plugin`
  return `app.register(${wrapped ? `fp(${plugin})` : plugin}${prefix ? `, { prefix: '${prefix}' }` : ''})`
}

/** @param {string[]} names */
function list (names) {
  return `[${names.map((name) => `'${name}'`).join(', ')}]`
}

/** @param {string} code */
function indent (code) {
  return code.replaceAll(/^(?=.)/gm, '  ')
}
