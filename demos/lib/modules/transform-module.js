import { parse } from 'acorn'

/** Of a text that runs, its first line is the one behind these: an engine puts two before what it makes a function of. */
export const LINES_BEFORE = 3

/** What stands for `import()` in a text that runs: a function cannot have the one of the engine. */
export const IMPORT = '$import'

/** An ES module as a function. The names that it imports, and the globals of Node, are looked up in a scope. */
export function transformModule (text, name) {
  const cuts = []
  const parts = { imports: [], exports: new Map(), cut: (start, end, text = '') => cuts.push({ start, end, text }) }
  const { body } = readModule(text)
  for (const node of body) {
    TAKE[node.type]?.(node, parts)
  }
  for (const start of listDynamic(body)) parts.cut(start, start + 'import'.length, IMPORT)
  let code = text
  for (const { start, end, text: stead } of cuts.sort((one, other) => other.start - one.start || other.end - one.end)) code = code.slice(0, start) + stead + code.slice(end)
  const getters = Array.from(parts.exports, ([name, local]) => `${JSON.stringify(name)}: () => ${local}`)
  // eslint-disable-next-line no-new-func -- a reader's own code, in the sandbox of the page
  const create = new Function('$scope', `with ($scope) { return async function * () { 'use strict'; yield { ${getters} };\n${code}\n} }\n//# sourceURL=${name}`)
  return { imports: parts.imports, isCommon: !body.some(({ type }) => /^(?:Import|Export)/.test(type)), create: (scope) => create(scope)() }
}

function listDynamic (node) {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(listDynamic)
  return node.type === 'ImportExpression' ? [node.start, ...below] : below
}

/** What imports and exports, by its type. */
const TAKE = {
  ImportDeclaration (node, { imports, cut }) {
    const names = node.specifiers.map(({ type, imported, local }) => [local.name, nameOf(imported) ?? (type === 'ImportDefaultSpecifier' ? 'default' : '*')])
    imports.push({ from: node.source.value, names: Object.fromEntries(names) })
    cut(node.start, node.end)
  },

  ExportNamedDeclaration ({ declaration, specifiers, source, start, end }, { imports, exports, cut }) {
    if (declaration) {
      for (const name of declaredBy(declaration)) exports.set(name, name)
      return cut(start, declaration.start)
    }
    const passed = {}
    for (const { exported, local } of specifiers) {
      const name = nameOf(exported)
      if (source) passed[`$${name}`] = nameOf(local)
      exports.set(name, source ? `$${name}` : nameOf(local))
    }
    if (source) imports.push({ from: source.value, names: passed })
    cut(start, end)
  },

  ExportDefaultDeclaration ({ declaration, start, end }, { exports, cut }) {
    exports.set('default', declaration.id?.name && /Declaration$/.test(declaration.type) ? declaration.id.name : '$default')
    if (exports.get('default') !== '$default') return cut(start, declaration.start)
    cut(start, declaration.start, 'const $default = ')
    cut(end, end, ';')
  },

  ExportAllDeclaration () {
    throw new SyntaxError('export * is not known here: name what is exported')
  }
}

const nameOf = (node) => node?.name ?? node?.value

function declaredBy (node) {
  if (node === null) return []
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'ObjectPattern') return node.properties.flatMap((/** @type {any} */ one) => declaredBy(one.value ?? one.argument))
  if (node.type === 'ArrayPattern') return node.elements.flatMap(declaredBy)
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap((/** @type {any} */ one) => declaredBy(one.id))
  return declaredBy(node.left ?? node.argument ?? node.id)
}

/** The syntax tree of an ES module; a SyntaxError says the line. @param {string} text */
export function readModule (text) {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch (error) {
    const { message, loc } = /** @type {{ message: string, loc: { line: number } }} */ (error)
    throw new SyntaxError(`line ${loc.line}: ${message.replace(/ \(\d+:\d+\)$/, '')}`)
  }
}
