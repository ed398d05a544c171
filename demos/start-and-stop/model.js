import stops from './stops.js'

/*
 * What becomes of four connections when a server is closed. No server can listen in a page: real ones were asked, and
 * their answers are in stops.js.
 */

/**
 * What the reader decides about a stop. The first option is the default of Fastify.
 *
 * @type {Array<{ id: string, label: string, options: Array<{ id: string, label: string }> }>}
 */
export const FIELDS = [
  { id: 'force', label: 'forceCloseConnections', options: [{ id: 'idle', label: "'idle' (default)" }, { id: 'all', label: 'true' }] },
  { id: 'refuse', label: 'return503OnClosing', options: [{ id: 'yes', label: 'true (default)' }, { id: 'no', label: 'false' }] },
  { id: 'hook', label: 'preClose', options: [{ id: 'none', label: 'no hook' }, { id: 'waits', label: 'a hook that waits' }] },
  { id: 'then', label: 'After its answer, the client', options: [{ id: 'asks', label: 'asks again' }, { id: 'stays', label: 'keeps the connection' }] }
]
/** The connections, each by what its client does. */
export const CLIENTS = [
  { id: 'idle', label: 'Idle', about: 'asks nothing' },
  { id: 'late', label: 'Late', about: 'asks at close()' },
  { id: 'fresh', label: 'New', about: 'asks after it' },
  { id: 'busy', label: 'Under way', about: 'asked before it' }
]

const DEFAULTS = { force: 'idle', refuse: 'yes', hook: 'none', then: 'asks' }
/** What the figure offers to begin with. */
export const EXAMPLES = [
  { id: 'default', label: 'The defaults', choice: DEFAULTS },
  { id: 'deploy', label: 'For a deploy', choice: { ...DEFAULTS, refuse: 'no', hook: 'waits' } },
  { id: 'hook', label: 'A preClose hook', choice: { ...DEFAULTS, hook: 'waits' } },
  { id: 'force', label: 'Forced', choice: { ...DEFAULTS, force: 'all' } },
  { id: 'kept', label: 'A client that stays', choice: { ...DEFAULTS, then: 'stays' } }
]
/** Each choice there is. */
export const CHOICES = FIELDS.reduce((choices, { id, options }) => (
  choices.flatMap((choice) => options.map((option) => ({ ...choice, [id]: option.id })))
), [DEFAULTS])

/** Under which the stop of a choice is kept. */
export function idOf (choice) {
  return FIELDS.map(({ id }) => choice[id]).join(' ')
}

/** The options of Fastify that a choice means; the defaults are left out. */
export function optionsOf ({ force, refuse }) {
  return { ...force === 'all' && { forceCloseConnections: true }, ...refuse === 'no' && { return503OnClosing: false } }
}

/** All that the figure shows. */
export async function example () {
  return { stops: CHOICES.map(findStop), fields: FIELDS, clients: CLIENTS }
}

/** The stop of a choice, with what came of it in sentences. */
export function findStop (choice) {
  const stop = /** @type {any} */ (stops.find(({ id }) => id === idOf(choice)))
  return { ...stop, choice, conclusion: conclude(stop) }
}

function conclude ({ moments, isClosed }) {
  const events = moments.flatMap((moment) => moment.events)
  const [answered, refused, lost] = ['answered', 'refused', 'lost'].map((wanted) => events.filter(({ kind }) => kind === wanted).length)
  const parts = [
    answered > 0 ? `${answered} answered with 200` : 'none answered', ...refused > 0 ? [`${refused} with 503`] : [],
    lost > 0 ? `${lost} without an answer` : 'none lost'
  ]
  const when = (wanted) => events.findIndex(({ said }) => said === wanted)
  return [
    `Of ${answered + refused + lost} requests: ${parts.join(', ')}.`,
    !isClosed && 'close() does not resolve yet: it waits for the kept connection.',
    isClosed && when('close() resolves') < when('the handler is done') && 'A handler is done after onClose, and nobody gets its answer.'
  ].filter(Boolean).join(' ')
}
