/** Properties that are the heading of a record. */
const HEADINGS = ['belief', 'symptom', 'line']
/** The number of a thread, such as `koajs/koa#1097, `: what follows tells more. */
const THREAD = /^[\w.-]+\/[\w.-]+#\d+(?:, )?/

/** @param {any} node */
export function textOf (node) {
  return ownText(node) + (node.children ?? []).map(textOf).join('')
}

/** @param {any} node */
export function ownText (node) {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  // A term of the glossary stands for its own name, unless the sentence needs another form.
  if (node.name === 'Term' && node.children.length === 0) return propsOf(node)[0].value.replaceAll('-', ' ')
  // A parameter in running text, such as /users/:id, is read as a directive called id.
  return node.type === 'textDirective' ? `:${node.name}` : ''
}

/**
 * Words that a reader sees although they are written as a component's properties: they have a space.
 *
 * @param {any} node
 */
export function spokenText (node) {
  return propsOf(node)
    .filter(({ name, value }) => typeof value !== 'string' || !HEADINGS.includes(name))
    .flatMap(({ value }) => typeof value === 'string' ? [value] : literalsIn(value?.data?.estree))
    .filter(value => value.includes(' '))
    .map(value => `${value.replaceAll('`', '').replace(THREAD, '')} `)
    .join('')
}

/**
 * @param {any} node
 * @returns {{ name: string, value: any }[]}
 */
export function propsOf (node) {
  return node.type.startsWith('mdxJsx') ? node.attributes : []
}

/**
 * @param {unknown} node of a syntax tree
 * @returns {string[]}
 */
function literalsIn (node) {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && (node.type === 'Literal' || node.type === 'JSXText') && 'value' in node && typeof node.value === 'string') return [node.value]
  return Object.values(node).flatMap(literalsIn)
}
