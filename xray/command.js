#!/usr/bin/env node
import { existsSync, realpathSync, statSync } from 'node:fs'
import { METHODS } from 'node:http'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CommandError, endAll, inspect } from './lib/inspect.js'
import { renderText, wrap } from './lib/text.js'

/** A command that was called wrongly: exit code 2. */
export class UsageError extends CommandError {}

const OPTIONS = {
  request: { type: 'string', value: 'request', help: 'follow one, such as \'GET /orders/7\', through every hook' },
  body: { type: 'string', value: 'text', help: 'of that request' },
  header: { type: 'string', short: 'H', multiple: true, value: 'header', help: 'of that request, such as \'x-customer: ada\'; may be given again' },
  for: { type: 'string', value: 'major', help: 'list only what Fastify 5 refuses or changes in an application of Fastify 4: --for 5; ends with 1 where there is something to change' },
  tree: { type: 'boolean', help: 'print the route tree too, as Fastify does; data has it always' },
  as: { type: 'string', value: 'form', help: 'plugin or factory, where the file was taken for the other' },
  limit: { type: 'string', value: 's', help: 'seconds that the boot may take, and the request; 20 unless told' },
  json: { type: 'boolean', help: 'print data instead of text' },
  help: { type: 'boolean', short: 'h', help: 'show this help' }
}
const SUMMARY = 'Looks through a Fastify application of yours: which hooks run on a route, who sees a decorator, what is suspicious'
const USAGE = process.env.npm_lifecycle_event === 'xray' ? 'npm run xray --' : 'inside-fastify-xray'
const SHOP = fileURLToPath(new URL('shop/app.js', import.meta.url))
const COLUMNS = process.stdout.columns ?? 100
const INTERRUPTED = 130
const PARENT_MS = 500

async function main (args) {
  let isInterrupted = false
  const interrupt = () => {
    isInterrupted = true
    endAll()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, interrupt)
  // What stops npm may stop npm alone.
  const { ppid } = process
  if (process.env.npm_lifecycle_event) setInterval(() => { if (process.ppid !== ppid) interrupt() }, PARENT_MS).unref()
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
    // A reader such as `head` has enough.
    if (code === 'EPIPE') process.exit()
    process.stderr.write(`error: ${message}\n`)
    process.exit(1)
  })
  try {
    const { values, positionals } = readFlags(args)
    if (values.help) return process.stdout.write(sayHelp())
    const { json } = values
    const story = await look(positionals, values)
    process.stdout.write(json ? `${JSON.stringify(story, null, 2)}\n` : renderText(story, { coloured: process.stdout.hasColors?.() ?? false, columns: COLUMNS }))
  } catch (error) {
    if (isInterrupted) {
      process.stderr.write('interrupted: everything this command started is stopped\n')
      process.exitCode = INTERRUPTED
      return
    }
    process.stderr.write(`error: ${error instanceof CommandError ? error.message.replaceAll(/\s*\n\s*/g, ' ') : error.stack}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

function readFlags (args) {
  const taken = Object.keys(OPTIONS).find((name) => name !== 'json' && process.env.npm_lifecycle_event && process.env[`npm_config_${name}`])
  if (taken) throw new UsageError(`npm took --${taken} for a flag of its own: write ${USAGE} --${taken} …`)
  try {
    return parseArgs({ args, options: /** @type {any} */ (OPTIONS), allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${error.message.split('. ')[0]}; see ${USAGE} --help`)
  }
}

function sayHelp () {
  const rows = Object.entries(OPTIONS).map(([name, { value, short, help }]) => [`--${name}${value ? ` <${value}>` : ''}${short ? `, -${short}` : ''}`, help])
  const width = Math.max(...rows.map(([flag]) => flag.length))
  const lines = rows.flatMap(([flag, help]) => {
    const begin = `  ${flag.padEnd(width)}  `
    return wrap(begin + help, COLUMNS, begin, ' '.repeat(begin.length))
  })
  return `${wrap(SUMMARY, COLUMNS).join('\n')}\n\nUsage: ${USAGE} [flags] [app.js]\n\n${lines.join('\n')}\n`
}

/** The shop, where no file is named: with its tree and a request. */
async function look (positionals, values) {
  if (positionals.length > 1) throw new UsageError(`name one file, got ${positionals.length}; see ${USAGE} --help`)
  if (positionals.length === 1) return await lookThrough(findFile(positionals[0]), values)
  if (!existsSync(SHOP)) throw new UsageError(`name the one file that exports your application, such as ${USAGE} app.js`)
  const asksAlone = ['body', 'header', 'for'].every((flag) => values[flag] === undefined)
  const request = values.request ?? (asksAlone ? 'GET /orders/7' : undefined)
  return { ...await lookThrough(SHOP, { ...values, tree: true, request }), example: true }
}

/** Boot the application in a file, and do what the flags say. @returns {Promise<import('./lib/text.js').Story>} */
async function lookThrough (file, values) {
  const { limit = '20', as = null, for: major } = values
  const limitMs = 1000 * Number(limit)
  if (!/^[1-9]\d{0,2}$/.test(limit) || limit > 600) throw new UsageError(`--limit takes a whole number from 1 to 600, got '${limit}'`)
  if (![null, 'plugin', 'factory'].includes(as)) throw new UsageError(`--as takes plugin or factory, got '${as}'`)
  const request = readAsked(values)
  if (![undefined, '5'].includes(major)) throw new UsageError(`--for takes 5, got '${major}'`)
  const moving = major !== undefined
  if (moving && request !== null) throw new UsageError('--for looks at the boot and at the source: leave out --request')

  const report = await inspect({ file, limitMs, as, request, moving })
  if (!report.booted || (moving && report.findings.some(({ sure }) => sure !== 'note'))) process.exitCode = 1
  return { report, ...values.tree && { tree: true } }
}

/** The request of the flags; null: none. */
export function readAsked ({ request, body, header = [] }) {
  if (request === undefined) {
    if (body !== undefined || header.length > 0) throw new UsageError('--body and --header belong to a request: add --request \'POST /orders\'')
    return null
  }
  const [, method = '', url = ''] = request.match(/^([A-Za-z]+) (\/\S*)$/) ?? []
  if (!METHODS.includes(method.toUpperCase())) throw new UsageError(`--request takes a method and a path, such as 'GET /orders/7', got '${request}'`)
  const headers = Object.fromEntries(header.map((text) => {
    const [, name, value] = text.match(/^([^\s:]+):\s*(.*)$/) ?? []
    if (name === undefined) throw new UsageError(`--header takes a name and a value, such as 'x-customer: ada', got '${text}'`)
    return [name.toLowerCase(), value]
  }))
  if (body !== undefined && !('content-type' in headers)) headers['content-type'] = 'application/json'
  return { method: method.toUpperCase(), url, headers, body: body ?? null }
}

export function findFile (path) {
  // A script of npm runs in another folder than the one where the reader is.
  const file = resolve(process.env.npm_lifecycle_event ? process.env.INIT_CWD ?? '' : '', path)
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isFile()) return file
  const what = found === undefined ? `no file '${path}': name the one` : `'${path}' is ${found.isDirectory() ? 'a folder' : 'no file'}: name the file`
  throw new UsageError(`${what} that exports the application, such as app.js`)
}

// npm links a command: the file that was started is the one behind the link.
if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main(process.argv.slice(2))
