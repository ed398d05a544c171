import { suite, test } from 'node:test'
import { randomChoices } from '../../lib/samples/random-choices.js'
import { composeLine, example, LEVELS, METHODS, SERIALIZERS } from '../model.js'

const CHOICES = 150
const KEYS = ['user', 'items', 'ms', 'err', 'tenant', 'reqId']
const PATHS = ['user.password', 'user', '*.password', 'items[0]', 'items[*]', 'ms', 'err.message', 'account.user', 'tenant']

/** @type {Array<(one: <T>(list: readonly T[]) => T) => unknown>} */
const VALUES = [
  () => 7, () => 'tea "and" milk', () => null, () => [],
  () => ['pen', { password: 's3cret' }],
  (one) => ({ id: one([1, 2]), password: one(['s3cret', 'hidden']) }),
  (one) => ({ message: one(['out of paper', '']), user: { password: 's3cret' } })
]

const choices = Array.from({ length: CHOICES }, (_, seed) => randomChoice(seed + 1))
const lines = choices.map((choice) => composeLine(choice)).filter(({ written }) => written)

suite('random lines', () => {
  test('are their pieces, in order, and JSON', (t) => {
    t.assert.ok(lines.length > CHOICES / 4, `${lines.length} are written`)
    for (const { line, pieces } of lines) {
      t.assert.strictEqual(pieces.map(({ text }) => text).join(''), line)
      t.assert.doesNotThrow(() => JSON.parse(line))
    }
  })

  test('have fields that are redacted by the paths, and by nothing else', (t) => {
    for (const line of lines) compare(t, line, { redact: '' }, ({ redacted }) => redacted)
    t.assert.ok(lines.some(({ pieces }) => pieces.some(({ redacted }) => redacted)))
  })

  test('have fields that are made by the serializers, or by Pino’s own for errors', (t) => {
    // A field that is redacted whole does not show what its serializer made of it.
    for (const { choice } of lines) compare(t, composeLine({ ...choice, redact: '' }), { serializers: [] }, ({ key, serialized }) => serialized && key !== 'err')
    t.assert.ok(lines.some(({ pieces }) => pieces.some(({ serialized }) => serialized)))
  })
})

/**
 * A field that is said to come of something is another one without it; the others stay.
 *
 * @param {import('node:test').TestContext} t
 * @param {import('../model.js').Line} line
 * @param {Partial<import('../model.js').Choice>} without
 * @param {(piece: import('../model.js').Piece) => boolean} isMarked
 */
function compare (t, { choice, pieces }, without, isMarked) {
  const others = composeLine({ ...choice, ...without }).pieces.filter(({ from }) => from === 'field')
  for (const piece of pieces.filter(({ from }) => from === 'field')) {
    const other = others.find(({ key }) => key === piece.key)
    t.assert.strictEqual(other?.text !== piece.text, isMarked(piece), `${piece.text} ${JSON.stringify(choice)}`)
  }
}

/** @param {number} seed */
function randomChoice (seed) {
  const { one, some } = randomChoices(seed)
  const object = Object.fromEntries(some(KEYS, 50).map((key) => [key, one(VALUES)(one)]))
  return {
    ...example().choice,
    level: one(LEVELS.filter((level) => level !== 'silent')),
    method: one(METHODS),
    object: JSON.stringify(object),
    serializers: some(Object.keys(SERIALIZERS), 40),
    redact: some(PATHS, 25).join()
  }
}
