// Tells who writes which part of a log line, and what is lost when a process ends.
import { readFlags, say, section, show, table } from '../lib/print.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { DESTINATIONS, ENDINGS, LAST_LINES, LINES, tryCrashes } from './crashes.js'
import { EXAMPLES, composeLine } from './model.js'
import { countDisabled, traceOff, traceRequest } from './trace.js'

readFlags()

section('Fastify does not log unless you ask for it.')
const off = await traceOff()
const sayLoaded = (isLoaded) => isLoaded ? 'is loaded' : 'is not even loaded'
show(
  `logger: false (the default)   Pino ${sayLoaded(off.loadedWhenOff)};`,
  `                              request.log is ${off.oneForAll ? 'one object for all, whose methods do nothing' : 'made for each request'}`,
  `logger: true                  Pino ${sayLoaded(off.loadedWhenOn)}, and writes ${off.syncByDefault ? 'each line at once' : 'asynchronously'}`
)

section('With logger: true, a request gets a child logger, and two lines besides your own.')
const { lines, children, inherits, shared } = await traceRequest()
show(...lines)
show(
  `loggers made for it: ${children}, ${inherits ? 'by Object.create(app.log)' : 'not from app.log'}; the reply ${shared ? 'has the same' : 'has its own'}`,
  'level, time, pid and hostname come with every line; only the level is shown'
)

section('A line is put together from parts, and some were made before the call.')
const SOURCES = {
  level: 'the level, made when the logger was',
  time: 'the clock',
  base: 'the logger, made when it was',
  child: 'the child, made when it was',
  field: 'the field, as JSON',
  message: 'the message',
  end: 'the end'
}
const { pieces } = composeLine(EXAMPLES[0].choice)
show(
  ...pieces.flatMap(({ from, text, ready, redacted }) => [`${ready ? '●' : '○'} ${text.trimEnd()}`, `  ${redacted ? 'the field, redacted, as JSON' : SOURCES[from]}`]),
  '', '● made before the call   ○ made in it'
)
const { same, read, serialized, built, written } = countDisabled()
say(`A level that is off: ${same ? 'every such method is one and the same function, which does nothing' : 'each such method is its own'}. Of one call, the object was built ${built} time, read ${read} times, serialized ${serialized} times, written ${written} times.`)

section(`A process writes ${groupDigits(LINES)} lines and ends. How many are on disk?`)
const crashes = await tryCrashes()
const KEPT = { all: 'all', most: 'most', few: 'FEW' }
table(['kept after', ...ENDINGS.map(({ label }) => label)], DESTINATIONS.map(({ id, label }) => [
  label, ...crashes.filter(({ destination }) => destination === id).map(({ kept }) => KEPT[kept])
]))
say(
  `all: ${groupDigits(LINES)}. most: more than half. FEW: less than half, down to none; what was under way is a race.`,
  `exit: process.exit(). throw: an error that nobody catches. idle: the last ${LAST_LINES} lines come after a pause, nothing happens for a while, and then SIGKILL.`
)
