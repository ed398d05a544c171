/** Of what fast-json-stringify refuses. */
const PAGES = [
  { ends: ' is required!', page: '/problems/errors/libraries#value-is-required' },
  { ends: ' does not match schema definition.', page: '/problems/errors/libraries#value-does-not-match-schema-definition' }
]

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

/**
 * @param {import('./replace-functions.js').Probed['refused']} refused
 * @param {import('./follow-steps.js').Step[]} steps
 * @returns {import('../findings/finding.js').Finding[]}
 */
export function explainRefusal (refused, steps) {
  if (refused === null) return []
  const isSerializer = refused.by === 'serializer'
  const step = steps.findLast(({ phase }) => phase === (isSerializer ? 'handler' : 'onSend'))
  return [{
    id: 'answer-refused',
    sure: 'certain',
    at: step?.at ?? null,
    what: isSerializer
      ? `The serializer refused the payload: ${refused.message}`
      : `${step ? `The onSend hook ${step.name}` : 'An onSend hook'} ended the answer that was written: ${refused.message}`,
    why: 'The client gets this error in place of the answer.',
    page: isSerializer ? PAGES.find(({ ends }) => refused.message.endsWith(ends))?.page ?? '/mechanisms/serialization' : '/mechanisms/throw'
  }]
}

/**
 * @param {import('./replace-functions.js').Probed['again']} again
 * @param {{ method: string, url: string }} asked
 * @param {import('./follow-steps.js').Step[]} steps
 * @returns {import('../findings/finding.js').Finding[]} one, however often it was called
 */
export function explainLateSend (again, { method, url }, steps) {
  if (again.length === 0) return []
  return [{
    id: 'late-send',
    sure: 'certain',
    at: again.find((at) => at?.own) ?? steps.findLast(({ phase }) => phase === 'handler')?.at ?? null,
    what: `The reply to ${method} ${url} was sent again when it had gone.`,
    why: 'Fastify logs FST_ERR_REP_ALREADY_SENT, and nobody gets what was sent later.',
    page: '/problems/errors/replies#fst_err_rep_already_sent'
  }]
}

/** @param {import('./follow-steps.js').Step} step */
function sayStep ({ phase, name }) {
  return phase === 'handler' ? 'the handler' : `the ${phase} hook ${name}`
}
