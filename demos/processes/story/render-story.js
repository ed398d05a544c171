import { prose, table, tellSections } from '../../lib/text/story.js'
import { groupDigits } from '../../lib/text/group-digits.js'
import { isCrowded } from '../arithmetic.js'

/**
 * @typedef {Awaited<ReturnType<typeof import('../demo.js').tell>>} Story
 *
 * @param {Story} story
 * @param {import('../../lib/commands/demo.js').Style} style
 */
export function renderStory ({ shops: { one, two, thread }, protocols, reckoned, bend, crowd }, { bold }) {
  return tellSections([
    ['Who answers: eight connections, then four requests on one.', table(['', 'one process', 'two workers'], [
      ['eight connections', tally(one.connections), tally(two.connections)],
      ['four requests on one connection', tally(one.requests), tally(two.requests)]
    ])],
    ['What is in memory is there once in each process.', table(['', 'one process', 'two workers'], [
      ['four requests count', one.counts.join(' '), two.counts.join(' ')],
      ['two requests after a login', one.session.join(' '), two.session.join(' ')],
      ['of ten, a limit of three lets pass', String(one.allowed), String(two.allowed)]
    ])],
    ['A handler blocks its thread. Six quick requests come.', table(['', 'answered meanwhile'], [
      ['one process', `${one.beside} of 6`],
      ['two workers', `${two.beside} of 6`],
      ['one process, which blocks a worker thread', `${thread} of 6`]
    ]), prose('A worker that is blocked still gets one more connection: the primary hands over the next when it hears of the last.')],
    ['A process ends in the middle of two requests. Nobody starts it again.', table(['', 'one process', 'two workers'], [
      ['of two requests under way, answered', String(one.crash.answered), String(two.crash.answered)],
      ['of four that come later, answered', String(one.crash.after), String(two.crash.after)]
    ])],
    ['Which HTTP the handler sees, by what Fastify is told and what the client speaks.', table(['', ...protocols.clients], protocols.servers.map(({ label, answers }) => [label, ...answers]))],
    ['What follows for a service, on four cores.', table(['', 'processes', 'offered', 'at most', 'busy', 'waits', 'under way'], reckoned.map(renderReckoned)),
      prose('Offered and at most are requests a second. A request waits for the processor, in ms; what it waits for others comes on top. Sixteen processes take turns on the four cores: that is simulated.')],
    ['The fuller a process, the longer a request waits: in times of what it takes.', table(['busy', 'by formula', 'simulated four times'], bend.map(({ utilization, formula, simulated }) => (
      [percent(utilization), formula.toFixed(1), range(simulated)]
    )))],
    ['More processes than cores, at 90% of the ceiling: the wait, in times of what a request takes.', table(['processes on each core', ...crowd.cores.map((cores) => `on ${cores === 1 ? 'one core' : `${cores} cores`}`)], crowd.rows.map(({ each, waits }) => (
      [String(each), ...waits.map(range)]
    ))), prose('The first row is the formula. The others are simulated four times: requests come to a random process, and the processes take turns. Changing from one to another takes time on a real machine, and none here.')]
  ], bold)
}

/**
 * @param {string[]} names
 * @returns {string} how many of each, such as `4 + 4`
 */
function tally (names) {
  return [...new Set(names)].map((name) => names.filter((other) => other === name).length).join(' + ')
}

/** @param {Story['reckoned'][number]} row */
function renderReckoned ({ label, service, ceiling, utilization, waitMs, underWay }) {
  // What has no end is null in JSON.
  const finite = (/** @type {number | null} */ value, /** @type {number} */ digits) => value === null || value === Infinity ? 'for ever' : value.toFixed(digits)
  return [label, String(service.processes), groupDigits(service.rate), groupDigits(ceiling), percent(Math.min(utilization, 1)), isCrowded(service) ? `about ${finite(waitMs, 1)}` : finite(waitMs, 2), finite(underWay, 0)]
}

/** @param {[least: number, most: number]} wait what several simulations gave */
function range (wait) {
  return [...new Set(wait.map((ms) => ms.toFixed(1)))].join(' to ')
}

/** @param {number} share */
function percent (share) {
  return `${Math.round(share * 100)}%`
}
