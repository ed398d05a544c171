/**
 * What the reader decides about a stop.
 *
 * @typedef {object} Choice
 * @property {string} force `idle` or `all`: forceCloseConnections
 * @property {string} refuse `yes` or `no`: return503OnClosing
 * @property {string} hook `none` or `waits`: a preClose hook
 * @property {string} then `asks` or `stays`: what the client does that waits for its answer when it has it
 *
 * @typedef {keyof Choice} Field
 */

/** @type {Array<{ id: Field, label: string, options: Array<{ id: string, label: string }> }>} the first option is the default of Fastify */
export const FIELDS = [
  { id: 'force', label: 'forceCloseConnections', options: [{ id: 'idle', label: "'idle' (default)" }, { id: 'all', label: 'true' }] },
  { id: 'refuse', label: 'return503OnClosing', options: [{ id: 'yes', label: 'true (default)' }, { id: 'no', label: 'false' }] },
  { id: 'hook', label: 'preClose', options: [{ id: 'none', label: 'no hook' }, { id: 'waits', label: 'a hook that waits' }] },
  { id: 'then', label: 'After its answer, the client', options: [{ id: 'asks', label: 'asks again' }, { id: 'stays', label: 'keeps the connection' }] }
]

/** The connections, each by what its client does. */
export const CLIENTS = [
  { id: 'idle', label: 'Idle', about: 'keeps its connection' },
  { id: 'late', label: 'Late', about: 'asks at the moment of close()' },
  { id: 'fresh', label: 'New', about: 'connects after close()' },
  { id: 'busy', label: 'Under way', about: 'asked before close()' }
]

/** @type {Choice} */
const DEFAULTS = { force: 'idle', refuse: 'yes', hook: 'none', then: 'asks' }

/** What the figure offers to begin with. @type {Array<{ id: string, label: string, choice: Choice }>} */
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

/**
 * @param {Choice} choice
 * @returns {string} under which its stop is kept
 */
export function idOf (choice) {
  return FIELDS.map(({ id }) => choice[id]).join(' ')
}

/**
 * The options of Fastify that a choice means; the defaults are left out.
 *
 * @param {Choice} choice
 */
export function optionsOf ({ force, refuse }) {
  return { ...force === 'all' && { forceCloseConnections: true }, ...refuse === 'no' && { return503OnClosing: false } }
}
