/**
 * What is drawn of a place in a moment.
 *
 * @typedef {object} Cell
 * @property {'none' | 'open' | 'waits' | 'ends' | 'closed'} state
 * @property {string} mark
 * @property {boolean} isLost whether a request got no answer
 * @property {boolean} isRefused whether a request got a 503
 * @property {string} said in words
 *
 * @typedef {import('../../../demos/start-and-stop/figure/ask-stop').Moment} Moment
 */

const WORDS = { none: 'not there', open: 'open', waits: 'waits for its answer', ends: '', closed: 'closed' }
const MARKS = { answered: '200', refused: '503', lost: '✕' }
/** What a process says of itself, and its state from then on. @type {Array<[said: string, state: Cell['state']]>} */
const PROCESS = [['listens', 'open'], ['does not listen any more', 'waits'], ['close() resolves', 'ends']]
const PROCESS_WORDS = { ...WORDS, open: 'listens', waits: 'does not listen, and waits', closed: 'closed' }

/**
 * A row of the figure: one connection, a cell for each moment.
 *
 * @param {Moment[]} moments
 * @param {string} who
 * @returns {Cell[]}
 */
export function drawClient (moments, who) {
  return moments.map(({ events, connections }) => {
    const own = events.filter((event) => event.who === who)
    const state = connections[who] === 'closed' && own.length > 0 ? 'ends' : connections[who]
    const outcome = own.findLast(({ kind }) => kind !== 'plain')
    const mark = outcome ? MARKS[/** @type {keyof typeof MARKS} */ (outcome.kind)] : ''
    return { state, mark, isLost: outcome?.kind === 'lost', isRefused: outcome?.kind === 'refused', said: own.map(({ said }) => said).join(', ') || WORDS[state] }
  })
}

/**
 * The row of the process.
 *
 * @param {Moment[]} moments
 * @returns {Cell[]}
 */
export function drawProcess (moments) {
  /** @type {Cell['state']} */
  let state = 'none'
  return moments.map(({ events }) => {
    const own = events.filter(({ who }) => who === 'process')
    if (state === 'ends') state = 'closed'
    for (const { said } of own) state = PROCESS.find(([words]) => words === said)?.[1] ?? state
    return { state, mark: state === 'ends' ? 'closed' : '', isLost: false, isRefused: false, said: own.map(({ said }) => said).join(', ') || PROCESS_WORDS[state] }
  })
}
