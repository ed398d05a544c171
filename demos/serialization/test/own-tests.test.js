import { test } from 'node:test'
import { runChild } from '../../lib/processes/run-child.js'

/** What the figure does not take: options of the library, a schema that holds a function, a long text. */
const NOT_MODELLED = [
  'a schema that cannot be copied', 'a text that is too long', 'the option ajv', 'the option compileValidators',
  'the option largeArrayMechanism', 'the option largeArraySize', 'the option objectMechanism', 'the option rounding', 'the option schema'
]
const FEWEST = 600
/** Faults of which the model can only say what was thrown. */
const MOST_UNTOLD = 2

test('what fast-json-stringify\'s own tests serialize, our model explains', async (t) => {
  const { files, unread, leftOut, compared, untold, skipped, differing } = await runChild(new URL('replay-own-tests.js', import.meta.url))
  t.diagnostic(`${compared} serializations of ${files} files compared; left out: ${leftOut.join(', ')}; not modelled: ${JSON.stringify(skipped)}`)
  t.assert.deepStrictEqual(differing, [])
  t.assert.deepStrictEqual(Object.keys(skipped).sort(), NOT_MODELLED)
  t.assert.deepStrictEqual(unread, [])
  t.assert.ok(compared > FEWEST, `only ${compared} serializations were recorded`)
  t.assert.ok(untold <= MOST_UNTOLD, `${untold} faults without a place`)
})
