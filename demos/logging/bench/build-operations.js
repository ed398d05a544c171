import { createPino, LOGGERS } from './create-loggers.js'

const MESSAGE = 'order placed'
const BOUND = { reqId: 'req-1', tenant: 'acme', region: 'eu-west-1' }
/** How many lines, by the ids of the cases. */
const TIMES = { two: 2, ten: 10 }
const ONE_PATH = ['user.password']
const FIVE_PATHS = [...ONE_PATH, 'user.email', 'card.number', 'card.code', 'token']

/** What is logged where nothing is secret. */
export const makeOrder = () => ({ order: 7, total: 12.5, customer: 'Ada Lovelace' })

/** What is logged where something is. */
export const makeSecrets = () => ({
  user: { id: 7, email: 'ada@example.com', password: 's3cret' },
  card: { number: '4111', code: '737' },
  token: 'abc'
})

/**
 * One line.
 *
 * @param {{ id: string }} contender
 * @returns {Promise<Record<string, import('../../lib/measuring/declaration.js').Answer>>}
 */
export async function buildLine ({ id }) {
  if (!(id in LOGGERS)) return {}
  const { info, last } = LOGGERS[id]()
  return { fields: (/** @type {object} */ order) => { info(order, MESSAGE); return last() } }
}

/**
 * One line whose level is off.
 *
 * @param {{ id: string }} contender
 * @returns {Promise<Record<string, import('../../lib/measuring/declaration.js').Answer>>}
 */
export async function buildOff ({ id }) {
  if (!(id in LOGGERS)) return {}
  const { debug, last } = LOGGERS[id]()
  return { off: (/** @type {object} */ order) => { debug(order, MESSAGE); return last() } }
}

/**
 * Lines that all carry three fields: bound to a child that is made for them, or passed with each.
 *
 * @param {{ id: string }} contender
 */
export async function buildBound ({ id }) {
  const { logger, last } = createPino()
  const write = id === 'pino-fields' ? passFields : bindFields
  return Object.fromEntries(Object.entries(TIMES).map(([name, times]) => [name, (/** @type {object} */ order) => {
    write(logger, order, times)
    return last()
  }]))
}

/**
 * A line with secrets.
 *
 * @param {{ id: string }} contender
 */
export async function buildRedacted ({ id }) {
  const lists = { one: ONE_PATH, five: FIVE_PATHS }
  return Object.fromEntries(Object.entries(lists).map(([name, paths]) => {
    const { info, last } = createPino(id === 'pino-redacting' ? { redact: paths } : {})
    return [name, (/** @type {object} */ secrets) => { info(secrets, MESSAGE); return last() }]
  }))
}

/**
 * @param {import('pino').Logger} logger
 * @param {object} order
 * @param {number} times
 */
function bindFields (logger, order, times) {
  const child = logger.child(BOUND)
  for (let time = 0; time < times; time++) child.info(order, MESSAGE)
}

/**
 * @param {import('pino').Logger} logger
 * @param {object} order
 * @param {number} times
 */
function passFields (logger, order, times) {
  for (let time = 0; time < times; time++) logger.info({ ...BOUND, ...order }, MESSAGE)
}
