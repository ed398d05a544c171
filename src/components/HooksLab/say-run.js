/** What stands for itself in a model, besides the concerns. */
const NAMES = { parse: 'body parser', handler: 'handler' }

/** A sign before the words, so that colour is never the only cue. */
const SIGNS = {
  'goes on': '↓',
  answers: '■',
  throws: '✕',
  forgets: '…',
  'goes on twice': '⇊',
  'comes back': '↑',
  'writes its line': '✎',
  'changes the answer': '±',
  'handles the error': '✓'
}

/** @typedef {import('../../../demos/hooks/model/watch-run').Run} Run */

/** @param {string} who */
export function nameOf (who) {
  return NAMES[/** @type {'parse'} */ (who)] ?? who
}

/** @param {import('../../../demos/hooks/model/concerns').Step['did']} did */
export function signOf (did) {
  return SIGNS[did]
}

/** @param {Run} run @returns {number} of what happens: each step, and the answer */
export function countMoments ({ steps }) {
  return steps.length + 1
}

/** @param {Run} run */
function timesTaken ({ steps }) {
  return steps.filter(({ who, did }) => who === 'handler' && did === 'answers').length
}

/**
 * What the client gets, and what else a reader should not miss.
 *
 * @param {Run} run
 * @returns {string[]} sentences, the answer first
 */
export function sayEnd (run) {
  const { answer, crash } = run
  const taken = timesTaken(run)
  return [
    answer ? `The client gets ${answer.status}.` : 'The client gets no answer: it waits.',
    ...taken > 1 ? ['The handler ran twice: the order is taken twice.'] : [],
    ...taken === 1 && (!answer || answer.status >= 400) ? ['And yet the handler ran: the order is taken.'] : [],
    ...crash ? ['An error that nobody catches ends the process.'] : []
  ]
}
