import { runInNewContext } from 'node:vm'
import { parse } from 'acorn'
import { toRequest } from './to-request.js'

/** @typedef {import('../../demos/play/model.js').Program} Program */

/**
 * The cause or the cure of an error as a program: its function becomes the file, and the question that the
 * function ends with is a request of the playground.
 *
 * @param {string} text of the file of an error
 * @param {'cause' | 'cure'} part
 * @returns {Program | null} null where it ends with anything else
 */
export function unwrapProgram (text, part) {
  const nodes = /** @type {any[]} */ (parse(text, { ecmaVersion: 'latest', sourceType: 'module' }).body)
  const own = nodes.find(({ declaration }) => declaration?.id?.name === part)?.declaration.body
  if (!own) return null
  const textOf = (/** @type {{ start: number, end: number }} */ { start, end }) => text.slice(start, end)
  const last = own.body.at(-1)
  const asking = last.type === 'ReturnStatement' ? readAsking(last.argument, textOf) : { code: textOf(last), requests: [] }
  if (asking === null) return null
  const body = [text.slice(own.start + 1, last.start).trim(), asking.code].filter(Boolean).join('\n  ').replaceAll(/^ {2}/gm, '')
  const imports = nodes.filter(({ type }) => type === 'ImportDeclaration').map(textOf)
  const before = nodes.filter((node) => isShared(node) && node.start < own.start).map(textOf)
  const after = nodes.filter((node) => isShared(node) && node.start > own.start).map(textOf)
  return { code: `${[imports.join('\n'), ...before, body, ...after].join('\n\n')}\n`, requests: asking.requests }
}

/** @param {{ type: string }} node what both parts use */
function isShared ({ type }) {
  return type !== 'ImportDeclaration' && type !== 'ExportNamedDeclaration'
}

/**
 * @param {any} returned such as `app.inject('/')`
 * @param {(node: any) => string} textOf
 * @returns {Program | null} the code without the question, and the question
 */
function readAsking ({ type, callee, arguments: [asked] = [] }, textOf) {
  if (type !== 'CallExpression' || callee.property?.name !== 'inject') return null
  const options = runInNewContext(`(${textOf(asked)})`)
  const isNamed = callee.object.type === 'Identifier'
  return { code: isNamed ? '' : textOf(callee.object), requests: [toRequest(typeof options === 'string' ? { url: options } : options)] }
}
