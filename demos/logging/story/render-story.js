import { DEEPER, MARGIN, indent, proseOf, table, tellSections } from '../../lib/text/story.js'
import { groupDigits } from '../../lib/text/group-digits.js'

const prose = proseOf(92)
const NO_BREAK = '\u00a0'
const KEPT = { all: 'all', most: 'most', few: 'FEW' }

/** @type {Record<import('../model.js').Piece['from'], string>} */
const SOURCES = {
  level: 'the level, made when the logger was',
  time: 'the clock',
  base: 'the logger, made when it was',
  child: 'the child, made when it was',
  field: 'the field, as JSON',
  message: 'the message',
  end: 'the end'
}

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory (story, { bold, dim }) {
  return tellSections([
    ['Fastify does not log unless you ask for it.', renderOff(story.off)],
    ['With logger: true, a request gets a child logger, and two lines besides your own.', renderRequest(story.request, dim)],
    ['A line is put together from parts, and some were made before the call.', renderLine(story.line, dim), renderDisabled(story.disabled)],
    [`A process writes ${groupDigits(story.lines)} lines and ends. How many are on disk?`, renderCrashes(story), renderNotes(story)]
  ], bold)
}

/** @param {Awaited<ReturnType<typeof import('../model/trace-request.js').traceOff>>} off */
function renderOff ({ oneForAll, loadedWhenOff, loadedWhenOn, syncByDefault }) {
  const say = (/** @type {boolean} */ loaded) => loaded ? 'is loaded' : 'is not even loaded'
  return indent([
    `logger: false (the default)   Pino ${say(loadedWhenOff)};`,
    `                              request.log is ${oneForAll ? 'one object for all, whose methods do nothing' : 'made for each request'}`,
    `logger: true                  Pino ${say(loadedWhenOn)}, and writes ${syncByDefault ? 'each line at once' : 'asynchronously'}`
  ])
}

/**
 * @param {import('../model/trace-request.js').LoggedRequest} request
 * @param {(text: string) => string} dim
 */
function renderRequest ({ lines, children, inherits, shared }, dim) {
  return [
    lines.map((line) => wrapJson(line)).join('\n'),
    indent([
      `loggers made for it: ${children}, ${inherits ? 'by Object.create(app.log)' : 'not from app.log'}; the reply ${shared ? 'has the same' : 'has its own'}`,
      dim('level, time, pid and hostname come with every line; only the level is shown')
    ])
  ].join('\n\n')
}

/**
 * @param {import('../model.js').Line} line
 * @param {(text: string) => string} dim
 */
function renderLine ({ pieces }, dim) {
  const lines = pieces.flatMap(({ from, text, ready, redacted }) => {
    const source = redacted ? 'the field, redacted, as JSON' : SOURCES[from]
    return [`${ready ? '●' : '○'} ${text.trimEnd()}`, `  ${dim(source)}`]
  })
  return indent([...lines, '', dim('● made before the call   ○ made in it')])
}

/** @param {ReturnType<typeof import('../model/count-disabled.js').countDisabled>} disabled */
function renderDisabled ({ same, read, serialized, built, written }) {
  return prose(`A level that is off: ${same ? 'every such method is one and the same function, which does nothing' : 'each such method is its own'}. Of one call, the object was built ${built} time, read ${read} times, serialized ${serialized} times, written ${written} times.`)
}

/** @param {any} story */
function renderCrashes ({ destinations, endings, crashes }) {
  const rows = destinations.map((/** @type {any} */ { id, label }) => [
    label,
    ...endings.map((/** @type {any} */ ending) => KEPT[/** @type {import('../model/try-crashes.js').Kept} */ (crashes.find((/** @type {any} */ crash) => crash.destination === id && crash.ending === ending.id).kept)])
  ])
  return table(['kept after', ...endings.map((/** @type {any} */ { label }) => label)], rows)
}

/** @param {any} story */
function renderNotes ({ endings, lines }) {
  const last = endings.find((/** @type {any} */ ending) => ending.last)?.last
  return [
    prose(`all: ${groupDigits(lines)}. most: more than half. FEW: less than half, down to none; what was under way is a race.`),
    prose(`exit: process.exit(). throw: an error that nobody catches. idle: the last ${last} lines come after a pause, nothing happens for a while, and then SIGKILL.`)
  ].join('\n')
}

/**
 * A line of JSON is broken at its commas, where it is too long.
 *
 * @param {string} line
 */
function wrapJson (line) {
  const unbroken = line.replaceAll(' ', NO_BREAK).replaceAll(/,(?=")/g, ', ')
  return prose(unbroken, MARGIN, DEEPER).replaceAll(NO_BREAK, ' ')
}
