import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, test } from 'node:test'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { makeFolder } from '../../demos/lib/files/own-folder.js'
import { fingerprint, sourceExcerpt } from './index.js'

let root = ''

before(async () => {
  root = await makeFolder('excerpt')
  write('node_modules/tree/package.json', '{ "version": "1.2.3" }')
  write('node_modules/@scope/leaf/package.json', '{ "version": "4.5.6" }')
  write('node_modules/@scope/leaf/index.js', 'a\nb\n')
  write('node_modules/tree/lib/node.js', [
    'class Node {', '  find (path) {', '    if (path) {', '      return 1', '    }', '  }', '}', 'module.exports = Node', ''
  ].join('\n'))
  write('demos/routing/output.txt', 'GET /\n  found\n')
  write('package-lock.json', '{}')
  write('steps/twice.js', '/**\n * One.\n */\n\n/**\n * Two.\n */\n')
  write('steps/older.js', 'one ()\nthree ()\nfour ()\n')
  write('steps/newer.js', 'one ()\ntwo ()\nthree ()\nfour (4)\n')
})

function write (file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

function fence (meta, body = '') {
  const processor = unified().use(remarkParse).use(sourceExcerpt, { root })
  const source = `Text.\n\n\`\`\`js ${meta}\n${body}\`\`\`\n`
  const file = { path: path.join(root, 'docs/page.mdx'), value: source }
  return (processor.runSync(processor.parse(source), file)).children[1]
}

const NODE = 'node_modules/tree/lib/node.js'

for (const [what, meta, value, told] of [
  ['the named lines, without their common indentation', `file=${NODE} lines=3-5`, 'if (path) {\n  return 1\n}', 'title="tree@1.2.3 · lib/node.js · lines 3–5" showLineNumbers=3'],
  ['a line of a scoped package', 'file=node_modules/@scope/leaf/index.js lines=2', 'b', 'title="@scope/leaf@4.5.6 · index.js · line 2" showLineNumbers=2'],
  ['the lines from the first that contains one text to the first after it that matches another', `file=${NODE} from="find (" to="^  }"`, 'find (path) {\n  if (path) {\n    return 1\n  }\n}', 'title="tree@1.2.3 · lib/node.js · lines 2–6" showLineNumbers=2'],
  ['what follows several lines', 'file=steps/twice.js from="/**\\n * Two"', '/**\n * Two.\n */', 'title="steps/twice.js · lines 5–7" showLineNumbers=5'],
  ['a whole file of the repository', 'file=demos/routing/output.txt', 'GET /\n  found', 'title="demos/routing/output.txt"'],
  ['lines with some that are marked, by the numbers of the file', `file=${NODE} lines=3-4 mark=4`, 'if (path) {\n  return 1', 'title="tree@1.2.3 · lib/node.js · lines 3–4" showLineNumbers=3 {2-2}'],
  ['what another file does not have, highlighted', 'file=steps/newer.js since=steps/older.js', 'one ()\ntwo ()\nthree ()\nfour (4)', 'title="newer.js · what is new is marked" {2,4}'],
  ['what is all new', 'file=steps/newer.js lines=2 since=steps/older.js', 'two ()', 'title="newer.js · line 2 · new" showLineNumbers=2'],
  ['a file that is new', 'file=steps/older.js since=nothing', 'one ()\nthree ()\nfour ()', 'title="older.js · new"']
]) {
  test(`an empty fence is filled with ${what}`, (t) => {
    const node = fence(meta)
    t.assert.deepEqual([node.value, node.meta], [value, told])
  })
}

const failures = [
  ['the file is missing', 'file=node_modules/tree/gone.js lines=1-2', /docs\/page\.mdx:3: cannot quote node_modules\/tree\/gone\.js: the file does not exist/],
  ['the lines are beyond the end', 'file=node_modules/tree/lib/node.js lines=7-99', /lines=7-99 is out of range: the file has 8 lines/],
  ['the range is backwards', 'file=node_modules/tree/lib/node.js lines=5-2', /lines=5-2 is not a range/],
  ['the expected text has moved', 'file=node_modules/tree/lib/node.js lines=1-2 expect="return 1"', /lines 1-2 do not contain expect="return 1"/],
  ['the first marker is nowhere', 'file=node_modules/tree/lib/node.js from=absent to="^}"', /no line contains from="absent"/],
  ['the second marker is nowhere after the first', 'file=node_modules/tree/lib/node.js from=module to="^class"', /no line after 8 matches to="\^class"/],
  ['a marked line is outside', 'file=node_modules/tree/lib/node.js lines=2-6 mark=7', /mark=7 is outside lines 2-6/],
  ['nothing is new', 'file=node_modules/tree/lib/node.js lines=1-2 since=node_modules/tree/lib/node.js', /lines 1-2 have nothing new/],
  ['an attribute is misspelt', 'file=node_modules/tree/lib/node.js line=2', /unknown attribute "line"/]
]

for (const [why, meta, message] of failures) {
  test(`the build fails when ${why}`, t => {
    t.assert.throws(() => fence(String(meta)), { message })
  })
}

test('the build fails when a fence has both a file and a body', t => {
  t.assert.throws(() => fence('file=demos/routing/output.txt', 'mine\n'), { message: /has a body of its own/ })
})

test('the fingerprint changes with a quoted file and with nothing else', t => {
  write('docs/page.mdx', '```text file=demos/routing/output.txt since=demos/routing/older.txt\n```\n')
  const before = fingerprint(root, ['docs'])
  write('demos/routing/unquoted.txt', 'new')
  t.assert.equal(fingerprint(root, ['docs']), before)
  write('demos/routing/output.txt', 'GET /\n  changed\n')
  const changed = fingerprint(root, ['docs'])
  t.assert.notEqual(changed, before)
  write('demos/routing/older.txt', 'old')
  t.assert.notEqual(fingerprint(root, ['docs']), changed)
})
