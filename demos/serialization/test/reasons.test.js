import { test } from 'node:test'
import { compareOutputs } from '../model.js'
import { applyDifferences, keysOf } from './apply-differences.js'
import { createRandomPairs } from './random-schemas.js'
import { write } from './test-schemas.js'

/**
 * @typedef {import('../figure/explain-differences.js').Difference} Difference
 *
 * How to take away what a reason names: `[reason, change, of the object that holds the place]`.
 *
 * @type {Array<[RegExp, (schema: any, key: string, why: string) => void, 'holder'?]>}
 */
const CURES = [
  [/^not declared in (anyOf\/\d)|without properties in (anyOf\/\d)/, (holder, key, why) => { holder.anyOf[Number(/anyOf\/(\d)/.exec(why)?.[1])].additionalProperties = true }, 'holder'],
  [/additionalProperties is false$/, (holder) => { if (holder.additionalProperties === false) holder.additionalProperties = true }, 'holder'],
  [/without properties/, (holder) => { if (Object.keys(holder.properties ?? {}).length === 0) holder.additionalProperties = true }, 'holder'],
  [/^not declared/, (holder) => { holder.additionalProperties = true }, 'holder'],
  [/^required and not given/, (holder, key) => { holder.required = holder.required.filter((/** @type {string} */ name) => name !== key) }, 'holder'],
  [/required ones first$/, (schema) => { Object.assign(schema, { required: [], properties: {}, additionalProperties: true }) }],
  [/default of the schema/, (schema) => { delete schema.default }],
  [/declared without nullable/, (schema) => { schema.nullable = true }],
  [/^format '(date|time)' keeps/, (schema) => { schema.format = 'date-time' }],
  [/^format '[\w-]+' takes/, (schema) => { delete schema.format }],
  [/^declared const/, (schema) => { delete schema.const }],
  [/^declared as|^no branch|^none of the declared types/, (schema) => { for (const keyword of Object.keys(schema)) delete schema[keyword] }]
]
/** What a reason says was done with the value. @type {Array<[RegExp, (value: any) => unknown]>} */
const DEEDS = [
  [/by Math\.trunc$/, Math.trunc],
  [/^declared as a number: .* became/, Number],
  [/by toString\(\)$/, (value) => value.toString()],
  [/^declared as a boolean: .* is (truthy|falsy)/, Boolean],
  [/becomes an empty string$/, (value) => value ?? ''],
  [/becomes 0$/, (value) => value ?? 0]
]
const MOST_OF_EACH = 20

test('of many random schemas and values each difference is named, and goes when its cause goes', (t) => {
  /** @type {Record<string, number>} */
  const seen = {}
  for (const { schema, value } of createRandomPairs({ seed: 1, count: 300 })) {
    const message = `${JSON.stringify(schema)} ${JSON.stringify(value)}`
    const { fjs, json, differences } = compareOutputs(schema, value)
    const library = attempt(() => write(schema, value))
    t.assert.strictEqual('text' in fjs ? fjs.text : null, library, message)
    if ('text' in fjs && 'text' in json) t.assert.deepEqual(applyDifferences(json.text, differences), JSON.parse(fjs.text), message)
    else t.assert.ok(differences.some(({ kind }) => kind === 'error'), message)
    for (const difference of differences) {
      const { path, why, fjs: written } = difference
      const deed = DEEDS.find(([reason]) => reason.test(why))
      if (deed) t.assert.deepStrictEqual(JSON.parse(String(written)), deed[1](keysOf(path).reduce((at, key) => at[key], /** @type {any} */ (value))), `${path}: ${why}: ${message}`)
      const cured = cure(schema, difference)
      if (cured === null) continue
      seen[cured.reason] = (seen[cured.reason] ?? 0) + 1
      if (seen[cured.reason] > MOST_OF_EACH) continue
      const left = compareOutputs(cured.schema, value).differences
      t.assert.ok(!left.some(({ path, why }) => path === difference.path && why === difference.why), `${difference.path}: ${difference.why}: ${message}`)
      t.assert.notStrictEqual(attempt(() => write(cured.schema, value)), library ?? '', `${difference.path}: ${difference.why}: ${message}`)
    }
  }
  for (const [reason] of CURES) t.assert.ok(seen[reason.source] > 0, reason.source)
})

/**
 * @param {any} schema
 * @param {Difference} difference
 * @returns {{ schema: any, reason: string } | null} the schema without the cause, or null where the place is inside a branch
 */
function cure (schema, { path, why }) {
  const found = CURES.find(([reason]) => reason.test(why))
  if (!found) throw new Error(`no cure for: ${why}`)
  const [reason, change, where] = found
  const changed = structuredClone(schema)
  const keys = keysOf(path)
  const key = where === 'holder' ? /** @type {string} */ (keys.pop()) : ''
  const place = keys.reduce((/** @type {any} */ at, name) => at?.type === 'array' ? at.items : at?.properties?.[name] ?? at?.additionalProperties, changed)
  if (typeof place !== 'object') return null
  change(place, key, why)
  return { schema: changed, reason: reason.source }
}

/** @param {() => string} run */
function attempt (run) {
  try {
    return run()
  } catch {
    return null
  }
}
