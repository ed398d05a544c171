import { describe, test } from 'node:test'
import { toMarkdown } from './to-markdown.js'

const URL = 'https://example.org/base/mechanisms/routing'

describe('a page as Markdown', () => {
  const write = (text) => toMarkdown(`<main><nav>Around it</nav><div class="theme-doc-markdown markdown"><header><h1>Routing</h1></header>${text}</div><footer>Edit</footer></main>`, URL)
    .replace(`# Routing\n\nThis page on the site: <${URL}>\n\n`, '')

  test('has what is folded, under the line of the fold', (t) => {
    t.assert.strictEqual(write('<details><summary>Why?</summary><div><p>So.</p></div></details>'), '**Why?**\n\nSo.\n')
    t.assert.strictEqual(write('<details><summary><h2 id=m>Measured</h2><span>It holds.</span><code>npm run bench</code></summary><p>So.</p></details>'), '## Measured\n\nIt holds. `npm run bench`\n\nSo.\n')
  })

  test('has no control, but every question with its answers', (t) => {
    t.assert.strictEqual(write('<form><label for=a>Routes</label><textarea id=a>/a</textarea></form><p>Text.<button>Copy</button></p>'), 'Text.\n')
    const asked = '<fieldset data-question=true><legend><span>Question 1</span><span>Which?</span></legend><label><input type=radio><span>This</span></label><label><input type=radio><span>That</span></label></fieldset>'
    t.assert.strictEqual(write(asked), 'Question 1 Which?\n\n- This\n- That\n')
  })

  test('says what a screen reader says', (t) => {
    t.assert.strictEqual(write('<p><span aria-hidden=true>/u</span><strong><span aria-hidden=true>✓</span> <!-- -->holds</strong></p>'), '**holds**\n')
    t.assert.strictEqual(write('<svg role=img aria-label="Time, by routes."><text>12</text></svg>'), '*Drawing: Time, by routes.*\n')
    t.assert.strictEqual(write('<p>a <a href=/base/glossary#b>term<span role=tooltip>its meaning</span></a></p>'), 'a [term](https://example.org/base/glossary#b)\n')
  })

  test('keeps apart what style keeps apart, and no word in two', (t) => {
    t.assert.strictEqual(write('<p><span>one</span><small>two</small> 1.8<!-- -->6</p>'), 'one two 1.86\n')
    t.assert.strictEqual(write('<p>23<small>(20 to 28)</small></p>'), '23 (20 to 28)\n')
    t.assert.strictEqual(write('<p>A route ends.<strong> <!-- -->It answers.</strong></p>'), 'A route ends. **It answers.**\n')
  })

  test('has tables with their captions, a line a row, and what a row opens below', (t) => {
    const table = '<table><caption>By route</caption><thead><tr><th>Route</th><th>Time</th></tr></thead><tbody><tr><td><p>first</p><p>last</p></td><td><ul><li>1</li><li>2</li></ul></td></tr><tr><td colspan=2><details><summary>More</summary><p>So.</p></details></td></tr></tbody></table>'
    t.assert.strictEqual(write(table), 'By route\n\n| Route | Time |\n| - | - |\n| first; last | 1; 2 |\n\n**More**\n\nSo.\n')
  })
})
