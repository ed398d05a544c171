import { test } from 'node:test'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { highlight, staticCode } from './index.js'

test('code becomes one element a line, also inside a comment of several lines', (t) => {
  const html = highlight('/* a\n b */\nconst x = 1', 'js', new Set())
  t.assert.strictEqual(html.match(/class="line"/g)?.length, 3)
  t.assert.match(html, /<span class="line"><span class="code-comment"> b \*\/<\/span>\n<\/span>/)
  t.assert.match(html, /<span class="code-keyword">const<\/span>/)
})

test('text that looks like markup stays text', (t) => {
  t.assert.strictEqual(highlight('<b>&amp;</b>', 'text', new Set()), '<span class="line">&lt;b>&amp;amp;&lt;/b>\n</span>')
})

test('a fence becomes a listing with its title, first number and marked lines', (t) => {
  const processor = unified().use(remarkParse).use(staticCode)
  const [listing] = (processor.runSync(processor.parse('```js title="a.js" showLineNumbers=7 {2}\nlet a\nlet b\n```'))).children
  const attributes = Object.fromEntries(listing.attributes.map(({ name, value }) => [name, value]))
  t.assert.strictEqual(listing.name, 'Listing')
  t.assert.strictEqual(attributes.lang, 'js')
  t.assert.strictEqual(attributes.title, 'a.js')
  t.assert.strictEqual(attributes.first, '7')
  t.assert.match(attributes.html, /<span class="line marked"><span class="code-keyword">let<\/span> b/)
})
