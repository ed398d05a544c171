import { resolve } from 'node:path'

/**
 * A reporter for `node --test` that prints one line of JSON: how many tests
 * passed, failed and were skipped. Suites and files are not tests, unless a
 * file fails as a whole.
 *
 * @param {AsyncIterable<{ type: string, data: any }>} events
 */
export default async function * tally (events) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for await (const { type, data } of events) {
    const outcome = outcomeOf(type, data)
    if (outcome) counts[outcome]++
  }
  yield JSON.stringify(counts)
}

/**
 * @param {string} type
 * @param {any} data
 * @returns {'passed' | 'failed' | 'skipped' | undefined}
 */
function outcomeOf (type, data) {
  if (type !== 'test:pass' && type !== 'test:fail') return
  if (data.details?.type === 'suite') return
  if (data.skip !== undefined || data.todo !== undefined) return 'skipped'
  if (type === 'test:fail') return 'failed'
  if (resolve(data.name) !== data.file) return 'passed'
}
