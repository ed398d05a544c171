/**
 * What a request showed.
 *
 * @param {import('./follow-steps.js').Step[]} steps
 * @param {boolean} answered
 * @param {number} limitMs
 * @returns {import('../findings/finding.js').Finding[]}
 */
export function explainSteps (steps, answered, limitMs) {
  const stuck = answered ? undefined : steps.findLast(({ ms }) => ms === null)
  return [
    ...stuck === undefined
      ? []
      : [{
          id: 'never-went-on',
          // A handler may wait for something on purpose.
          sure: /** @type {'likely' | 'certain'} */ (stuck.phase === 'handler' ? 'likely' : 'certain'),
          at: stuck.at,
          what: `The request got no answer within ${limitMs / 1000} s: ${sayStep(stuck)} did not ${stuck.phase === 'handler' ? 'answer' : 'go on'}.`,
          why: 'A hook goes on when it calls done or when its promise is fulfilled; a handler has to answer.',
          page: stuck.phase === 'handler' ? '/mechanisms/reply' : '/problems/hook-without-done'
        }],
    ...steps.filter(({ twice }) => twice).map((step) => ({
      id: 'promise-and-done',
      sure: /** @type {const} */ ('certain'),
      at: step.at,
      what: `${sayStep(step)} called done and returned a promise.`,
      why: 'Each of the two goes on, so what follows is started twice.',
      page: '/problems/promise-and-done'
    }))
  ]
}

/** @param {import('./follow-steps.js').Step} step */
function sayStep ({ phase, name }) {
  return phase === 'handler' ? 'the handler' : `the ${phase} hook ${name}`
}
