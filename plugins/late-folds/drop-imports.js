import { visit } from 'unist-util-visit'

/**
 * Drops the imports that nothing of what is left of a page names: else the bundler keeps
 * all that they bring.
 *
 * @param {import('mdast').Root} tree
 */
export function dropImports (tree) {
  /** @type {Set<string>} */
  const named = new Set()
  visit(tree, (/** @type {any} */ node) => {
    const isElement = node.type.startsWith('mdxJsx')
    if (isElement) named.add(String(node.name).split('.')[0])
    const programs = isElement ? node.attributes.map((/** @type {any} */ { data, value }) => data?.estree ?? value?.data?.estree) : [node.data?.estree]
    for (const program of programs) if (program) collectNames(program.body.filter((/** @type {any} */ { type }) => type !== 'ImportDeclaration'), named)
  })
  visit(tree, 'mdxjsEsm', (/** @type {any} */ { data }) => {
    data.estree.body = data.estree.body.filter((/** @type {any} */ { type, specifiers }) => (
      type !== 'ImportDeclaration' || specifiers.length === 0 || specifiers.some((/** @type {any} */ { local }) => named.has(local.name))
    ))
  })
}

/**
 * @param {any} node of a program, or a list of them
 * @param {Set<string>} names of variables and components, to add to
 */
function collectNames (node, names) {
  if (node === null || typeof node !== 'object') return
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name)
  for (const value of Object.values(node)) collectNames(value, names)
}
