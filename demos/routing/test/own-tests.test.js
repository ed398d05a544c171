import { test } from 'node:test'
import { runChild } from '../../lib/processes/run-child.js'

/** Options that our model does not have, and tables that are too large for a figure. */
const NOT_MODELLED = [
  'addConstraintStrategy', 'allowUnsafeRegex', 'caseSensitive', 'compile', 'constraints', 'constraints of no route',
  'ignoreDuplicateSlashes', 'ignoreTrailingSlash', 'more than 100 routes', 'useSemicolonDelimiter'
]
/** Its test needs `proxyquire`, which is not installed. */
const NOT_READ = ['issue-330.test.js']
const FEWEST = 500

test('what find-my-way\'s own tests look up, our model looks up alike', async (t) => {
  const { files, unread, compared, skipped, differing } = await runChild(new URL('replay-own-tests.js', import.meta.url))
  t.diagnostic(`${compared} lookups of ${files - unread.length} files compared; not modelled: ${JSON.stringify(skipped)}`)
  t.assert.deepStrictEqual(differing, [])
  t.assert.deepStrictEqual(Object.keys(skipped).sort(), NOT_MODELLED)
  t.assert.deepStrictEqual(unread, NOT_READ)
  t.assert.ok(compared > FEWEST, `only ${compared} lookups were recorded`)
})
