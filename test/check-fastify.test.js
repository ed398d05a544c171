import { test } from 'node:test'
import { listUntrue } from './check-fastify.js'

const PAGES = [
  { path: 'docs/mechanisms/hooks.mdx', text: 'import x from \'@site/demos/hooks/model.js\'' },
  { path: 'docs/problems/errors/hooks.mdx', text: '<Errors of=\'hooks\' />' },
  { path: 'docs/problems/siblings.mdx', text: 'file=demos/problems/cases/siblings/wrong.js' },
  { path: 'docs/problems/prefix.mdx', text: 'file=demos/problems/cases/prefix/wrong.js' }
]

test('another Fastify makes untrue the page that a failing test is named by, or those that show its topic', (t) => {
  const failures = [
    { file: 'demos/hooks/hooks.test.js', name: 'the model > says hooks' },
    { file: 'demos/hooks/hooks.test.js', name: 'an example' },
    { file: 'demos/error/error.test.js', name: 'each error > errors/hooks#FST_ERR_HOOK_TIMEOUT' },
    { file: 'demos/problems/problems.test.js', name: 'each case > siblings' }
  ]
  t.assert.deepEqual(listUntrue(failures, PAGES), [
    { topic: 'hooks', failed: 2, first: 'the model > says hooks', pages: ['docs/mechanisms/hooks.mdx'] },
    { topic: 'error', failed: 1, first: failures[2].name, pages: ['docs/problems/errors/hooks.mdx'] },
    { topic: 'problems', failed: 1, first: 'each case > siblings', pages: ['docs/problems/siblings.mdx'] }
  ])
  t.assert.deepEqual(listUntrue([], PAGES), [])
})
