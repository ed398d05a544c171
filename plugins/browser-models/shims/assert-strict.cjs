const { dequal } = require('dequal')
const { inspect } = require('./util-inspect.cjs')

class AssertionError extends Error {
  code = 'ERR_ASSERTION'

  constructor ({ operator, actual, expected, message }) {
    super(message ?? `${operator}: expected ${inspect(expected)}, got ${inspect(actual)}`)
    Object.assign(this, { operator, actual, expected, generatedMessage: message === undefined })
  }
}

function assert (value, message) {
  if (!value) throw new AssertionError({ operator: '==', actual: value, expected: true, message })
}

function comparison (operator, holds) {
  return (actual, expected, message) => {
    if (!holds(actual, expected)) throw new AssertionError({ operator, actual, expected, message })
  }
}

/** Whether an error is the one that is wanted: its fields, its text, its class, or what a function says of it. */
function isWanted (error, wanted) {
  if (wanted === undefined) return true
  if (wanted instanceof RegExp) return wanted.test(String(error))
  if (typeof wanted === 'function') return wanted.prototype instanceof Error || wanted === Error ? error instanceof wanted : wanted(error) === true
  return Object.entries(wanted).every(([name, value]) => value instanceof RegExp ? value.test(error[name]) : dequal(error[name], value))
}

function requireError (operator, error, wanted, message) {
  if (error === undefined || !isWanted(error, wanted)) throw new AssertionError({ operator, actual: error, expected: wanted, message: message && `Missing expected rejection: ${message}` })
}

function throws (act, wanted) {
  let thrown
  try {
    act()
  } catch (error) {
    thrown = error
  }
  requireError('throws', thrown, wanted)
}

async function rejects (act, wanted, message) {
  const rejected = await (typeof act === 'function' ? act() : act).then(() => undefined, (error) => error)
  requireError('rejects', rejected, wanted, message)
}

/** What the checks of the chapters ask, with the fields of Node's errors. */
module.exports = Object.assign(assert, {
  AssertionError,
  ok: assert,
  equal: comparison('strictEqual', Object.is),
  notEqual: comparison('notStrictEqual', (actual, expected) => !Object.is(actual, expected)),
  deepEqual: comparison('deepStrictEqual', dequal),
  notDeepEqual: comparison('notDeepStrictEqual', (actual, expected) => !dequal(actual, expected)),
  match: comparison('match', (actual, expected) => expected.test(actual)),
  doesNotMatch: comparison('doesNotMatch', (actual, expected) => !expected.test(actual)),
  throws,
  rejects
})
