const isSame = (one, other) => Object.entries(one).every(([field, value]) => other[field] === value)

function nameOf (choice, examples) {
  return examples.find((example) => isSame(example.choice, choice))?.id
}

export function stopOf (choice, stops) {
  return stops.find((stop) => isSame(stop.choice, choice)) ?? stops[0]
}

export function writeState ({ id, choice }, examples) {
  return nameOf(choice, examples) ?? id
}

/** What an address says, which anybody may have written; null when it is none. */
export function readState (state, examples, stops) {
  return [...examples, ...stops].find(({ id }) => id === state)?.choice ?? null
}

// The lanes: a cell for each moment, `none`, `open`, `waits`, `ends` or `closed`, with a mark and words

const WORDS = { none: 'not there', open: 'open', waits: 'waits for its answer', ends: '', closed: 'closed' }
const MARKS = { answered: '200', refused: '503', lost: '✕', plain: '' }
/** What a process says of itself, and its state from then on. */
const PROCESS = { listens: 'open', 'does not listen any more': 'waits', 'close() resolves': 'ends' }
const PROCESS_WORDS = { ...WORDS, open: 'listens', waits: 'does not listen, and waits' }

export function drawClient (moments, who) {
  return moments.map(({ events, connections }) => {
    const own = events.filter((event) => event.who === who)
    const state = connections[who] === 'closed' && own.length > 0 ? 'ends' : connections[who]
    const { kind } = own.findLast((event) => event.kind !== 'plain') ?? { kind: 'plain' }
    return { state, mark: MARKS[kind], isLost: kind === 'lost', isRefused: kind === 'refused', said: own.map(({ said }) => said).join(', ') || WORDS[state] }
  })
}

export function drawProcess (moments) {
  let state = 'none'
  return moments.map(({ events }) => {
    const own = events.filter(({ who }) => who === 'process').map(({ said }) => said)
    if (state === 'ends') state = 'closed'
    for (const said of own) state = PROCESS[said] ?? state
    return { state, mark: state === 'ends' ? 'closed' : '', isLost: false, isRefused: false, said: own.join(', ') || PROCESS_WORDS[state] }
  })
}
