// Tells who writes which part of a log line, and what is lost when a process ends.
import { readFlags, say, section, show, table } from '../lib/print.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { DESTINATIONS, ENDINGS, LAST_LINES, LINES, tryCrashes } from './crashes.js'
import { EXAMPLES, composeLine } from './model.js'
import { callDisabled, loadsPino, traceRequest } from './trace.js'

readFlags()

section('Fastify does not log unless you ask for it.')
const sayLoaded = (hasLogger) => `Pino ${loadsPino(hasLogger) ? 'is loaded' : 'is not even loaded'}`
show(`logger: false (the default)   ${sayLoaded(false)}`, `logger: true                  ${sayLoaded(true)}`)

section('With logger: true, a request gets a child logger, and two lines besides your own.')
const { lines, children, inherits, shared } = await traceRequest()
show(...lines)
show(
  `loggers made for it: ${children}, ${inherits ? 'by Object.create(app.log)' : 'not from app.log'}; the reply ${shared ? 'has the same' : 'has its own'}`,
  'level, time, pid and hostname come with every line; only the level is shown'
)

section('A line is put together from parts, and some were made before the call.')
const { pieces } = composeLine(EXAMPLES[0].choice)
show(
  ...pieces.map(({ text, ready }) => `${ready ? '●' : '○'} ${text.trimEnd()}`),
  '', '● made before the call   ○ made in it'
)
const { isOne, isRead } = callDisabled()
say(`A level that is off: ${isOne ? 'every such method is one and the same function' : 'each such method is its own'}, which ${isRead ? 'reads' : 'does not read'} what it gets.`)

section(`A process writes ${groupDigits(LINES)} lines and ends. How many are on disk?`)
const crashes = await tryCrashes()
table(['kept after', ...ENDINGS.map(({ label }) => label)], DESTINATIONS.map(({ id, label }) => [label, ...ENDINGS.map((ending) => crashes[id][ending.id])]))
say(
  `all: ${groupDigits(LINES)}. most: more than half. FEW: less than half, down to none; what was under way is a race.`,
  `exit: process.exit(). throw: an error that nobody catches. idle: the last ${LAST_LINES} lines come after a pause, nothing happens for a while, and then SIGKILL.`
)
