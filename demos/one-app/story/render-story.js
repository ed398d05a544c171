import { MARGIN, prose, table, tellSections } from '../../lib/text/story.js'
import { groupDigits } from '../../lib/text/group-digits.js'

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ setUps, routes, rests, latencies }, { bold }) {
  const sections = [
    ['The same application on three set-ups: the same bytes.', table(...describeAnswers(setUps)), prose(compareHeaders(setUps))],
    ['What each puts on the request and response that Node made.', setUps.map(renderAdded).join('\n'), prose('Each request is made anew, so this is done anew for each. Fastify wraps the two and leaves them alone.')],
    ['What was published, as time from answer to answer.', table(...describeRoutes(routes)), prose('If only the framework had changed, each route would save what the status saves, and the last column would repeat the one before it.')],
    ['What the saving of the status route is worth, by the other work of a request.', table(...describeRests(rests)), prose('The work is processor time of your own code. Time spent waiting, for a database say, is not part of it.')],
    ['What was published as average latency, and what the rate says.', table(...describeLatencies(latencies)), prose('Ten connections ask again as soon as they have an answer, so the average wait is ten divided by the rate. The tool counts whole milliseconds and drops the rest, which is half of one on average.')]
  ]
  return tellSections(sections, bold)
}

/**
 * @param {import('./ask-set-ups.js').SetUp[]} setUps
 * @returns {[head: string[], rows: string[][]]}
 */
function describeAnswers (setUps) {
  const [first] = setUps
  const routes = /** @type {Array<keyof typeof first.answers>} */ (Object.keys(first.answers))
  const rows = setUps.map(({ label, answers }) => [label, ...routes.map((route) => {
    const { status, body } = answers[route]
    return `${status}, ${Buffer.byteLength(body)} B ${body === first.answers[route].body ? 'equal' : 'different'}`
  })])
  return [['', ...routes], rows]
}

/** @param {import('./ask-set-ups.js').SetUp[]} setUps */
function compareHeaders (setUps) {
  const tagged = setUps.filter(({ answers }) => answers.page.headers.includes('etag')).map(({ label }) => label)
  return `Headers differ in one: ${tagged.join(' and ')} ${tagged.length > 1 ? 'send' : 'sends'} an ETag, a hash of the body. Where Fastify runs the Express routes, their response.send is Fastify's.`
}

/** @param {import('./ask-set-ups.js').SetUp} setUp */
function renderAdded ({ label, added }) {
  const names = added.length > 0 ? added.join(', ') : 'nothing'
  return [`${MARGIN}${label}: ${added.length}`, prose(names, MARGIN + MARGIN)].join('\n')
}

/**
 * @param {Array<{ label: string, before: number, between: number, after: number, saved: number, gain: number, expected: number }>} routes
 * @returns {[head: string[], rows: string[][]]}
 */
function describeRoutes (routes) {
  const head = ['', 'Express', 'Fastify + Express', 'Fastify', 'saved', 'gain', 'expected']
  return [head, routes.map(({ label, before, between, after, saved, gain, expected }) => (
    [label, ...[before, between, after, saved].map(micro), times(gain), times(expected)]
  ))]
}

/**
 * @param {Array<{ rest: number, gain: number }>} rests
 * @returns {[head: string[], rows: string[][]]}
 */
function describeRests (rests) {
  return [['other work', 'gain'], rests.map(({ rest, gain }) => [rest === 0 ? 'none' : micro(rest), times(gain)])]
}

/**
 * @param {Array<{ label: string, printed: number, implied: number }>} latencies
 * @returns {[head: string[], rows: string[][]]}
 */
function describeLatencies (latencies) {
  const milliseconds = (/** @type {number} */ value) => `${value.toFixed(2)} ms`
  return [['', 'printed', 'ten by the rate', 'difference'], latencies.map(({ label, printed, implied }) => [label, ...[printed, implied, implied - printed].map(milliseconds)])]
}

/** @param {number} microseconds */
function micro (microseconds) {
  return `${groupDigits(microseconds, 0)} µs`
}

/** @param {number} ratio */
function times (ratio) {
  return `${ratio.toFixed(2)}x`
}
