import { Console } from 'node:console'
import { openSync, writeSync } from 'node:fs'
import { devNull, hostname } from 'node:os'
import { Writable } from 'node:stream'
import pino from 'pino'
import winston from 'winston'

export const summary = 'measures what a line costs: Pino, winston, `console.log` and `JSON.stringify`'

const BOUND = { reqId: 'req-1', tenant: 'acme', region: 'eu-west-1' }
const CENSOR = '[Redacted]'
const message = 'order placed'
const ONE_PATH = ['user.password']
const FIVE_PATHS = [...ONE_PATH, 'user.email', 'card.number', 'card.code', 'token']

/** What is logged where nothing is secret, and where something is. */
const makeOrder = () => ({ order: 7, total: 12.5, customer: 'Ada Lovelace' })
const makeSecrets = () => ({ user: { id: 7, email: 'ada@example.com', password: 's3cret' }, card: { number: '4111', code: '737' }, token: 'abc' })

const REDACTED_ONE = { ...makeSecrets(), user: { ...makeSecrets().user, password: CENSOR } }
const REDACTED_FIVE = { user: { id: 7, email: CENSOR, password: CENSOR }, card: { number: CENSOR, code: CENSOR }, token: CENSOR }

/** Whatever a logger calls these, they are in every line. */
const OWN = ['level', 'time', 'timestamp', 'pid', 'hostname', 'msg', 'message']

export default {
  topic: 'logging',
  title: 'A line of log',
  operation: 'a line of JSON with the level, the time, the process and the host, written to /dev/null',
  baseline: 'pino',
  contenders: [
    { id: 'pino', label: 'Pino', package: 'pino', note: 'pino.destination with sync: true' },
    { id: 'pino-buffered', label: 'Pino, buffered', package: 'pino', note: 'the same with minLength: 4096: lines are gathered and written together', leavesOut: ['off', 'two', 'ten', 'one', 'five'] },
    { id: 'json-write', label: 'JSON.stringify', package: null, note: 'an object with the same fields, stringified and written with fs.writeSync', leavesOut: ['two', 'ten', 'one', 'five'] },
    { id: 'console', label: 'console.log', package: null, note: 'the same string to a console whose stream writes at once', leavesOut: ['off', 'two', 'ten', 'one', 'five'] },
    { id: 'winston', label: 'winston', package: 'winston', note: 'timestamp() and json(), to a stream that writes at once', leavesOut: ['two', 'ten', 'one', 'five'] },
    { id: 'pino-fields', label: 'fields each time', package: 'pino', note: 'no child: the three fields are passed with each line', leavesOut: ['fields', 'off', 'one', 'five'] },
    { id: 'pino-redacting', label: 'redacting', package: 'pino', note: 'with the option redact', leavesOut: ['fields', 'off', 'two', 'ten'] }
  ],
  groups: [
    { id: 'line', label: 'One line', build: buildLine, read: readLine, cases: [
      { id: 'fields', label: 'three fields and a message', shown: 'info({ order, total, customer }, message)', input: makeOrder, expected: { ...makeOrder(), message } }
    ] },
    { id: 'off', label: 'A level that is off', build: buildOff, cases: [
      { id: 'off', label: 'a call that writes nothing', shown: 'debug({ order, total, customer }, message)', input: makeOrder, expected: '' }
    ] },
    { id: 'bound', label: 'Three fields that every line carries', build: buildBound, read: readLine, cases: [
      { id: 'two', label: 'a child, and two lines', shown: 'as many as Fastify writes for a request', note: 'Making the child is part of it.', input: makeOrder, expected: { ...BOUND, ...makeOrder(), message } },
      { id: 'ten', label: 'a child, and ten lines', shown: 'child(fields), then info ten times', note: 'Making the child is part of it.', input: makeOrder, expected: { ...BOUND, ...makeOrder(), message } }
    ] },
    { id: 'redact', label: 'Redaction, against none', build: buildRedacted, read: readLine, cases: [
      { id: 'one', label: '1 path', shown: 'user.password', note: 'Without redaction the line has the secrets.', input: makeSecrets, expected: expectedOf(REDACTED_ONE) },
      { id: 'five', label: '5 paths', shown: 'two in user, two in card, and token', note: 'Without redaction the line has the secrets.', input: makeSecrets, expected: expectedOf(REDACTED_FIVE) }
    ] }
  ]
}

/** What the caller gave. */
function readLine (line) {
  const parsed = JSON.parse(line)
  const given = Object.fromEntries(Object.entries(parsed).filter(([key]) => !OWN.includes(key)))
  return { ...given, message: parsed.msg ?? parsed.message }
}

function expectedOf (redacted) {
  return ({ id }) => ({ ...id === 'pino-redacting' ? redacted : makeSecrets(), message })
}

// Each operation gives the last line that was written.

async function buildLine ({ id }) {
  const { info, last } = LOGGERS[id]()
  return (order) => { info(order, message); return last() }
}

async function buildOff ({ id }) {
  const { debug, last } = LOGGERS[id]()
  return (order) => { debug(order, message); return last() }
}

/** Lines that all carry three fields: bound to a child that is made for them, or passed with each. */
async function buildBound ({ id }, testCase) {
  const { logger, last } = createPino()
  const times = testCase.id === 'two' ? 2 : 10
  if (id === 'pino-fields') {
    return (order) => {
      for (let time = 0; time < times; time++) logger.info({ ...BOUND, ...order }, message)
      return last()
    }
  }
  return (order) => {
    const child = logger.child(BOUND)
    for (let time = 0; time < times; time++) child.info(order, message)
    return last()
  }
}

async function buildRedacted ({ id }, testCase) {
  const paths = testCase.id === 'one' ? ONE_PATH : FIVE_PATHS
  const { info, last } = createPino(id === 'pino-redacting' ? { redact: paths } : {})
  return (secrets) => { info(secrets, message); return last() }
}

// Loggers of a service, as one would set them up: the level, the time, the process and the host in each line. Each line
// is a system call, of which nothing is kept. The last one is remembered, so that what was written can be looked at.

const [DEBUG, INFO] = [20, 30]
const LOGGERS = {
  pino: () => createPino(),
  'pino-buffered': () => createPino({}, 4096),
  'json-write': () => {
    const { write, last } = openNull()
    return { ...logJson((line) => write(`${line}\n`)), last }
  },
  console: () => {
    const { stream, last } = openNull()
    return { ...logJson(new Console({ stdout: stream }).log), last }
  },
  winston: () => {
    const { stream, last } = openNull()
    const { combine, timestamp, json } = winston.format
    const logger = winston.createLogger({
      level: 'info',
      format: combine(timestamp(), json()),
      defaultMeta: { pid: process.pid, hostname: hostname() },
      transports: [new winston.transports.Stream({ stream })]
    })
    const info = (object, text) => { logger.info(text, object) }
    return { info, debug: (object, text) => { logger.debug(text, object) }, last }
  }
}

function createPino (options = {}, minLength = 0) {
  let last = ''
  const stream = pino.destination({ dest: devNull, sync: true, minLength })
  const { write } = stream
  stream.write = (line) => {
    last = line
    return write.call(stream, line)
  }
  const logger = pino(options, stream)
  const info = (object, text) => logger.info(object, text)
  return { logger, info, debug: (object, text) => logger.debug(object, text), last: () => last }
}

/** What one writes in an afternoon. */
function logJson (write) {
  const base = { pid: process.pid, hostname: hostname() }
  const log = (level, object, msg) => {
    if (level >= INFO) write(JSON.stringify({ level, time: Date.now(), ...base, ...object, msg }))
  }
  return { info: (object, text) => log(INFO, object, text), debug: (object, text) => log(DEBUG, object, text) }
}

/** The null device, and a stream to it that writes at once, as standard output does when it is a file. */
function openNull () {
  let last = ''
  const file = openSync(devNull, 'w')
  const write = (chunk) => {
    last = chunk
    writeSync(file, chunk)
  }
  const stream = new Writable({ write (chunk, encoding, done) { write(chunk); done() } })
  return { write, stream, last: () => String(last) }
}
