import { basename, dirname } from 'node:path'
import { describeFailure, formatHelp, onInterrupt, parseFlags } from './command-line/cli.js'
import { InputError } from './command-line/input-error.js'
import { gridTable, indent, prose } from './text/plain-table.js'
import { screen, style } from './text/style.js'
import { readFirstComment, wrapLine, wrapText } from './text/wrap.js'

const USED_WRONGLY = 2
const USAGE = `npm run demo:${basename(dirname(process.argv[1]))}`
/** What was printed, for --json: each section with its parts. @type {Array<{ title: string, parts: unknown[] }>} */
const sections = []
let isJson = false

process.on('uncaughtException', fail)
process.stdout.on('error', fail)
process.on('exit', (code) => {
  if (isJson && code === 0) process.stdout.write(`${JSON.stringify(sections, null, 2)}\n`)
  // No event comes any more.
  if (code === 0 && process.stdout.errored) fail(process.stdout.errored)
})
onInterrupt(() => process.exit(130))

/** A wrong flag or input ends a demo with one line, and so does what it cannot do here. */
function fail (/** @type {any} */ error) {
  if (error.code === 'EPIPE') process.exit() // a reader such as `head` has enough
  const isInput = error instanceof InputError
  const line = isInput ? `${error.message.split('. ')[0]}; see ${USAGE} -- --help` : describeFailure(error)
  console.error(line === undefined ? error : `error: ${line}`)
  process.exit(isInput ? USED_WRONGLY : error.exitCode ?? 1)
}

/**
 * The flags of a demo, besides --help and --json, which are answered here. The help begins with the demo's first line.
 *
 * @param {Record<string, { type: 'string' | 'boolean', multiple?: boolean, help: string }>} [own] as parseArgs takes them;
 *   `help` begins with the flag's value: `<path>  the URL to look up`
 * @param {string} [positional] what may be named without a flag; it arrives as `positionals`
 * @returns {Record<string, any>} their values
 */
export function readFlags (own = {}, positional) {
  const given = { ...own, json: { type: 'boolean', help: 'print data instead of text' }, help: { type: 'boolean', help: 'show this help' } }
  const options = Object.fromEntries(Object.entries(given).map(([name, { help, ...option }]) => {
    const [, placeholder, description] = /^(?:<([^>]+)> +)?(.*)/.exec(help) ?? []
    return [name, { ...option, placeholder, description }]
  }))
  const invocation = { usage: USAGE, summary: readFirstComment(process.argv[1]), positionals: positional }
  const values = parseFlags(process.argv.slice(2), options, invocation)
  if (values.help) {
    process.stdout.write(formatHelp(invocation, options))
    process.exit()
  }
  isJson = Boolean(values.json)
  return values
}

/** Begin a section. @param {string} title */
export function section (title) {
  sections.push({ title, parts: [] })
  const number = `${sections.length}. `
  const [first, ...rest] = wrapLine(number + title, screen.columns, number, '   ')
  write(`${sections.length > 1 ? '\n\n' : ''}${[number + style.bold(first.slice(number.length)), ...rest.map((line) => style.bold(line))].join('\n')}`)
}

/** A part of the section: sentences, each broken into lines. @param {...string} sentences */
export function say (...sentences) {
  print(sentences.join('\n'), sentences.map((sentence) => prose(sentence)).join('\n'))
}

/** A part of the section: lines as they are. @param {...string} lines */
export function show (...lines) {
  print(lines.join('\n'), wrapText(indent(lines)))
}

/** A part of the section: a table. @param {string[]} head @param {unknown[][]} rows */
export function table (head, rows) {
  print([head, ...rows], gridTable(head, rows.map((row) => row.map(String))))
}

function print (part, text) {
  sections[sections.length - 1].parts.push(part)
  write(`\n${text}`)
}

function write (text) {
  if (!isJson) process.stdout.write(`${text}\n`)
}
