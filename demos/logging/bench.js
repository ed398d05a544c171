import { buildBound, buildLine, buildOff, buildRedacted, makeOrder, makeSecrets } from './bench/build-operations.js'

export const summary = 'measures what a line costs: Pino, winston, `console.log` and `JSON.stringify`'

const BOUND = { reqId: 'req-1', tenant: 'acme', region: 'eu-west-1' }
const CENSOR = '[Redacted]'
const message = 'order placed'

/** Whatever a logger calls these, they are in every line. */
const OWN = ['level', 'time', 'timestamp', 'pid', 'hostname', 'msg', 'message']

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'logging',
  title: 'A line of log',
  operation: 'a line of JSON with the level, the time, the process and the host, written to /dev/null',
  unit: 'ns',
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
    {
      id: 'line',
      label: 'One line',
      build: buildLine,
      read: readLine,
      cases: [{ id: 'fields', label: 'three fields and a message', shown: 'info({ order, total, customer }, message)', input: makeOrder, expected: { ...makeOrder(), message } }]
    },
    {
      id: 'off',
      label: 'A level that is off',
      build: buildOff,
      cases: [{ id: 'off', label: 'a call that writes nothing', shown: 'debug({ order, total, customer }, message)', input: makeOrder, expected: '' }]
    },
    {
      id: 'bound',
      label: 'Three fields that every line carries',
      build: buildBound,
      read: readLine,
      cases: [
        { id: 'two', label: 'a child, and two lines', shown: 'as many as Fastify writes for a request', note: 'Making the child is part of it.', input: makeOrder, expected: { ...BOUND, ...makeOrder(), message } },
        { id: 'ten', label: 'a child, and ten lines', shown: 'child(fields), then info ten times', note: 'Making the child is part of it.', input: makeOrder, expected: { ...BOUND, ...makeOrder(), message } }
      ]
    },
    {
      id: 'redact',
      label: 'Redaction, against none',
      build: buildRedacted,
      read: readLine,
      cases: [
        { id: 'one', label: '1 path', shown: 'user.password', note: 'Without redaction the line has the secrets.', input: makeSecrets, expected: expectedOf((secrets) => { secrets.user.password = CENSOR }) },
        { id: 'five', label: '5 paths', shown: 'two in user, two in card, and token', note: 'Without redaction the line has the secrets.', input: makeSecrets, expected: expectedOf((secrets) => { Object.assign(secrets.user, { email: CENSOR, password: CENSOR }); secrets.card = { number: CENSOR, code: CENSOR }; secrets.token = CENSOR }) }
      ]
    }
  ]
}

/**
 * @param {string} line
 * @returns {object} what the caller gave
 */
function readLine (line) {
  const parsed = JSON.parse(line)
  const given = Object.fromEntries(Object.entries(parsed).filter(([key]) => !OWN.includes(key)))
  return { ...given, message: parsed.msg ?? parsed.message }
}

/** @param {(secrets: ReturnType<typeof makeSecrets>) => void} redact */
function expectedOf (redact) {
  return (/** @type {{ id: string }} */ { id }) => {
    const secrets = makeSecrets()
    if (id === 'pino-redacting') redact(secrets)
    return { ...secrets, message }
  }
}
