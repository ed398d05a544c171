import { addressOf } from '../Figure/address.js'

export function stopOf (choice, stops) {
  return stops.find((stop) => Object.entries(stop.choice).every(([field, value]) => choice[field] === value)) ?? stops[0]
}

/** The id of what was recorded. */
export const addressIn = (examples, stops) => addressOf(examples, {
  stateOf: ({ choice }) => choice,
  pack: (choice) => stopOf(choice, stops).id,
  unpack: (text) => stops.find(({ id }) => id === text)?.choice ?? null
})

/** The second request of a client. */
export const AGAIN = 'Again'

// The steps: what begins in each moment, then all that comes of it, and in the end the outcome

const BEGINS = new Set(['listens', 'asks', 'close() is called', 'the handler is done'])
const beginsIn = ({ events }) => events.filter(({ said }) => BEGINS.has(said))

/** `at`: of the moment; `isWhole`: whether all of it has happened; `isEnd`: of the outcome; `text`: a sentence. */
export function listSteps ({ moments, conclusion }, clients) {
  return moments.flatMap((moment, at) => {
    // Where nothing happens, the outcome alone is shown.
    if (moment.events.length === 0) return []
    const again = new Set(listRequests(moments.slice(0, at + 1)).filter(({ isAgain }) => isAgain).map(({ who }) => who))
    const named = clients.map(({ id, label }) => ({ id, label: again.has(id) ? AGAIN : label }))
    const came = moment.events.filter(({ said }) => !BEGINS.has(said))
    const begin = { at, isWhole: came.length === 0, isEnd: false, text: `${moment.title}.` }
    return came.length > 0 ? [begin, { at, isWhole: true, isEnd: false, text: sayCame(came, named) }] : [begin]
  }).concat({ at: moments.length - 1, isWhole: true, isEnd: true, text: conclusion.split(/(?<=\.) /).at(-1) })
}

/** What comes of a moment, at each place; there is no order between places. */
function sayCame (came, clients) {
  const own = came.filter(({ who }) => who === 'process').map(({ said }) => said)
  const parts = [
    own.includes('preClose runs') && 'preClose runs', own.includes('does not listen any more') && 'the port is closed',
    own.some((said) => said.startsWith('onClose')) && 'onClose hooks run', own.includes('close() resolves') && 'close() resolves'
  ]
  const firsts = clients.flatMap(({ id, label }) => came.filter(({ who }) => who === id).slice(0, 1).map(({ said }) => ({ label, said })))
  const ends = [...new Set(firsts.map(({ said }) => said))].map((said) => {
    const labels = firsts.filter((one) => one.said === said).map(({ label }) => label)
    const who = labels.join(' and ')
    if (said === 'its connection is closed') return `${who} is closed`
    return `${who} ${said.replace(/^gets (no answer).*/, labels.length > 1 ? 'get $1' : 'gets $1').replace(', connection', ' with connection')}`
  })
  const text = [parts.filter(Boolean).join(', '), ...ends].filter(Boolean).join('; ')
  return `${/^onClose|^preClose|^close/.test(text) ? text : text[0].toUpperCase() + text.slice(1)}.`
}

/** The moments up to a step; of one that only begins, what has happened yet. */
export function cutMoments (moments, { at, isWhole }) {
  if (isWhole) return moments.slice(0, at + 1)
  const events = beginsIn(moments[at])
  const asks = events.filter(({ said }) => said === 'asks').map(({ who }) => [who, 'waits'])
  return [...moments.slice(0, at), { ...moments[at], events, connections: { ...moments[at - 1].connections, ...Object.fromEntries(asks) } }]
}

/**
 * Each request: whose it is, in which moment it was sent, whether its client asks again, how it ended, if it
 * did, and whether it was sent.
 */
export function listRequests (moments) {
  const requests = /** @type {any[]} */ ([])
  for (const [at, { events }] of moments.entries()) {
    for (const { who, said, kind } of events) {
      if (said === 'asks') requests.push({ id: `${who} ${at}`, who, at, isAgain: requests.some((one) => one.who === who) })
      else if (kind !== 'plain') Object.assign(requests.findLast((one) => one.who === who), { end: kind, at, isUnsent: isRefused(said) })
    }
  }
  return requests
}

// The lanes: a cell for each moment, `none`, `open`, `waits`, `ends` or `closed`, with a mark and words

const WORDS = { none: 'not there', open: 'open', waits: 'waits for its answer', ends: '', closed: 'closed' }
const MARKS = { answered: '200', refused: '503', lost: '✕', plain: '' }
/** Nothing was sent: it is safe to ask again. */
const isRefused = (said) => said.startsWith('is refused')
/** What a process says of itself, its state from then on, and its marks. */
const PROCESS = { listens: 'open', 'does not listen any more': 'waits', 'close() resolves': 'ends' }
const PROCESS_MARKS = { 'close() is called': 'close()', 'preClose runs': 'preClose', 'close() resolves': 'closed' }
const PROCESS_WORDS = { ...WORDS, open: 'listens', waits: 'does not listen, and waits' }

export function drawClient (moments, who) {
  return moments.map(({ events, connections }) => {
    const own = events.filter((event) => event.who === who)
    const state = connections[who] === 'closed' && own.length > 0 ? 'ends' : connections[who]
    const { kind, said } = own.findLast((event) => event.kind !== 'plain') ?? { kind: 'plain', said: '' }
    return { state, mark: isRefused(said) ? '⊘' : MARKS[kind], isLost: kind === 'lost', isRefused: kind === 'refused', said: own.map(({ said }) => said).join(', ') || WORDS[state] }
  })
}

export function drawProcess (moments) {
  let state = 'none'
  return moments.map(({ events }) => {
    const own = events.filter(({ who }) => who === 'process').map(({ said }) => said)
    if (state === 'ends') state = 'closed'
    for (const said of own) state = PROCESS[said] ?? state
    return { state, mark: own.map((said) => PROCESS_MARKS[said]).findLast(Boolean) ?? '', isLost: false, isRefused: false, said: own.join(', ') || PROCESS_WORDS[state] }
  })
}
