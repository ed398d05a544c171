import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError, runCommand, wholeNumber } from '../demos/lib/command-line/cli.js'
import { TEMPORARY, makeFolder } from '../demos/lib/files/own-folder.js'
import { freePort } from '../demos/lib/http/free-port.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUILD = join(ROOT, 'build')
/** An interrupted build leaves the last one as it is. */
const UNFINISHED = join(ROOT, '.local', 'build')
const HOST = '127.0.0.1'
const GRACE_MS = 3000
/**
 * Emblems are written into the style sheet, one request in place of twenty; a typeface is larger, and the content
 * policy lets none come from there.
 */
const INLINE_BYTES = '700'
/** What it makes and drops for each page would else be collected a thousand times. */
const ROOM = '--max-semi-space-size=64'
const DOCUSAURUS = join(dirname(createRequire(import.meta.url).resolve('@docusaurus/core/package.json')), 'bin/docusaurus.mjs')

const PORT = { port: { type: 'string', placeholder: 'number', description: 'listen on this port of 127.0.0.1 (3000)' } }

const COMMANDS = {
  start: {
    summary: 'Show the site, live: it follows your edits and shows your own results',
    options: { ...PORT, 'no-open': { type: 'boolean', description: 'do not open the browser' } },
    run: async (values, signal) => {
      const port = await readPort(values)
      announce(values, { url: `http://${HOST}:${port}${process.env.BASE_URL ?? '/'}` })
      await runDocusaurus(['start', ...listenOn(port), ...values['no-open'] ? ['--no-open'] : []], values, signal)
    }
  },
  build: {
    summary: 'Build the site into build/, as it is published',
    options: {},
    run: async (values, signal) => {
      try {
        await runDocusaurus(['build', '--out-dir', UNFINISHED], values, signal)
        signal.throwIfAborted()
        await rm(BUILD, { recursive: true, force: true })
        await rename(UNFINISHED, BUILD)
      } finally {
        await rm(UNFINISHED, { recursive: true, force: true })
      }
      if (!values.json) process.stdout.write('The site is in build/.\n')
      announce(values, { directory: BUILD })
    }
  },
  serve: {
    summary: 'Serve the site that npm run build made',
    options: PORT,
    run: async (values, signal) => {
      if (!existsSync(join(BUILD, 'index.html'))) throw new CommandError('there is nothing to serve: run npm run build first')
      const port = await readPort(values)
      announce(values, { url: `http://${HOST}:${port}${process.env.BASE_URL ?? '/'}` })
      await runDocusaurus(['serve', ...listenOn(port), '--no-open'], values, signal)
    }
  }
}

const [name, ...args] = process.argv.slice(2)
if (Object.hasOwn(COMMANDS, name)) {
  await runCommand({ ...COMMANDS[name], usage: name === 'start' ? 'npm start' : `npm run ${name}` }, args)
} else {
  process.stderr.write(`error: usage: node scripts/site.mjs ${Object.keys(COMMANDS).join('|')} [flags]\n`)
  process.exitCode = 2
}

/**
 * Docusaurus asks for another port in a terminal and gives up silently outside one; here a taken port is an error
 * that says what to do.
 */
function readPort (values) {
  return freePort(wholeNumber(values, 'port', { minimum: 1, maximum: 65535, fallback: 3000 }))
}

function listenOn (port) {
  return ['--host', HOST, '--port', String(port)]
}

function announce ({ json }, data) {
  if (json) process.stdout.write(`${JSON.stringify(data)}\n`)
}

async function runDocusaurus (docusaurusArgs, { json }, signal) {
  signal.throwIfAborted()
  // What it leaves in the temporary directory, such as a cache of settings, it never clears.
  const folder = await makeFolder('docusaurus')
  const child = spawn(process.execPath, [ROOM, DOCUSAURUS, ...docusaurusArgs], {
    cwd: ROOT,
    stdio: ['inherit', json ? 2 : 'inherit', 'inherit'],
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1', WEBPACK_URL_LOADER_LIMIT: INLINE_BYTES, [TEMPORARY]: folder }
  })
  let timer
  const stop = () => {
    child.kill()
    timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  signal.removeEventListener('abort', stop)
  await rm(folder, { recursive: true, force: true })
  if (code !== 0 && !signal.aborted) throw new CommandError(`docusaurus ${docusaurusArgs[0]} failed: its messages are above`)
}
