import { describe, test } from 'node:test'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { lateFolds } from './late-folds.js'
import nameVariant from './name-variant.js'

const PAGE = `import Seen from './seen.js'
import Folded from './folded.js'
import both, { said } from './both.js'

<Seen of={both} />

<Part is='idea'>

<More line={<>{both.said}</>}>

<Folded />

<More line='deeper'>

Deep.

</More>

</More>

<ProblemFold symptom='It fails'>

Fails, for {said}.

</ProblemFold>

</Part>
`

describe('a page with folds', () => {
  test('leaves out what is folded, and what only that needs', (t) => {
    const { elements, imported, text } = compile('')
    t.assert.deepEqual(elements.map(({ name }) => name), ['Seen', 'Part', 'More', 'ProblemFold'])
    t.assert.deepEqual(elements.slice(2).map(({ attributes }) => attributes.slice(1).map(({ name, value }) => [name, value.value ?? value])), [
      [['at', 'fold0'], ['late', 'folds']],
      [['at', 'fold1'], ['late', 'folds']]
    ])
    t.assert.deepEqual(imported, ['./seen.js', './both.js'])
    t.assert.match(text, /IN_BROWSER \? \(\) => import\("\.\/page\.mdx\?folds"\) : require\("\.\/page\.mdx\?folds"\)/)
  })

  test('is a module for each fold, with the folds within it', (t) => {
    const { elements, imported } = compile('?fold=0')
    t.assert.deepEqual(elements.map(({ name }) => name), ['Folded', 'More'])
    t.assert.strictEqual(elements[1].children.length, 1)
    t.assert.deepEqual(imported, ['./folded.js'])
  })

  test('puts the stages of a problem into its module', (t) => {
    const { elements, imported } = compile('?fold=1')
    t.assert.deepEqual(elements.map(({ name, attributes }) => [name, attributes[0].value]), [['ProblemStages', 'It fails']])
    t.assert.deepEqual(imported, ['./both.js'])
  })

  test('has a module that brings all of them', (t) => {
    const { tree } = compile('?folds')
    t.assert.deepEqual(tree.children[0].data.estree.body.map((/** @type {any} */ { specifiers, source }) => [specifiers[0].exported.name, source.value]), [
      ['fold0', './page.mdx?fold=0'],
      ['fold1', './page.mdx?fold=1']
    ])
  })
})

test('the dev server has pages whole', (t) => {
  t.assert.deepEqual(compile('', 'development').elements.map(({ name }) => name), ['Seen', 'Part', 'More', 'Folded', 'More', 'ProblemFold'])
})

test('a page without folds stays as it is', (t) => {
  t.assert.strictEqual(nameVariant.call({ mode: 'production', resourcePath: '/docs/page.mdx', resourceQuery: '' }, '# Page\n'), '# Page\n')
})

/**
 * @param {string} resourceQuery of the module
 * @param {string} [mode] of the bundler
 */
function compile (resourceQuery, mode = 'production') {
  const text = nameVariant.call({ mode, resourcePath: '/docs/page.mdx', resourceQuery }, PAGE)
  const file = new VFile({ path: '/docs/page.mdx', value: text })
  const processor = unified().use(remarkParse).use(remarkMdx).use(lateFolds)
  const tree = /** @type {any} */ (processor.runSync(processor.parse(file), file))
  /** @type {any[]} */
  const elements = []
  /** @param {any} node */
  const walk = (node) => {
    if (node.type.startsWith('mdxJsx')) elements.push(node)
    node.children?.forEach(walk)
  }
  walk(tree)
  const programs = tree.children.flatMap((/** @type {any} */ { data }) => data?.estree?.body ?? [])
  const imported = programs.filter((/** @type {any} */ { type }) => type === 'ImportDeclaration').map((/** @type {any} */ { source }) => source.value)
  return { tree, text, elements, imported }
}
