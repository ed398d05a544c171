/**
 * A reporter for `node --test-reporter` that writes a line of JSON for each thing that happens
 * to a test, as it happens. Who reads it knows at any time what ran, what runs and what waits.
 *
 * @typedef {object} TestEvent
 * @property {'waits' | 'starts' | 'passed' | 'failed' | 'skipped' | 'suite'} what
 * @property {string} name
 * @property {number} nesting how many suites and tests it stands in
 * @property {string} [why] it is skipped
 *
 * @param {AsyncIterable<{ type: string, data: any }>} events
 */
export default async function * tally (events) {
  for await (const { type, data } of events) {
    const what = WHAT[type]?.(data)
    if (what) yield `${JSON.stringify({ what, name: data.name, nesting: data.nesting, why: data.skip || undefined })}\n`
  }
}

/** @type {Record<string, ((data: any) => TestEvent['what']) | undefined>} */
const WHAT = {
  'test:enqueue': () => 'waits',
  'test:dequeue': () => 'starts',
  'test:pass': (data) => outcomeOf(data, 'passed'),
  'test:fail': (data) => outcomeOf(data, 'failed')
}

/**
 * @param {any} data
 * @param {'passed' | 'failed'} outcome
 */
function outcomeOf (data, outcome) {
  if (data.details?.type === 'suite') return 'suite'
  return data.skip !== undefined || data.todo !== undefined ? 'skipped' : outcome
}
