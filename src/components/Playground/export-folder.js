import { parse } from 'acorn'
import { strToU8, zipSync } from 'fflate'
import { readFields } from '../../../demos/play/cases.js'

const IMPORTED = /\b(?:from\s*|import\s*|(?:import|require)\s*\(\s*)['"]([^'"]+)['"]/g
const REQUIRE = "import { createRequire } from 'node:module'\n\nconst require = createRequire(import.meta.url)\n"

/** A program as the files of a folder that runs with Node, and sends the same requests there. */
export function exportFolder ({ code, requests }, versions) {
  const type = typeOf(code)
  const head = type === 'module' && /\brequire\s*\(/.test(code) ? REQUIRE : ''
  return {
    'app.js': `${head}${code.trimEnd()}\n`,
    'requests.json': write(requests.map(toInject)),
    'send.mjs': SEND,
    'package.json': write({
      name: 'from-the-playground',
      private: true,
      type,
      scripts: { start: 'node send.mjs' },
      dependencies: listPackages(code, versions)
    })
  }
}

/** A module where it cannot be read as CommonJS. */
function typeOf (code) {
  try {
    parse(code, { ecmaVersion: 'latest', sourceType: 'commonjs' })
    return 'commonjs'
  } catch {
    return 'module'
  }
}

/** What it imports, of what the playground has: no other name becomes a package that is installed. */
function listPackages (code, versions) {
  const named = new Set(['fastify', ...[...code.matchAll(IMPORTED)].map(([, name]) => name)])
  return Object.fromEntries(Object.entries(versions).filter(([name]) => named.has(name)))
}

function toInject ({ method, url, headers, body }) {
  return { method, url, headers: readFields({ headers, body }), ...body !== '' && { body } }
}

function write (data) {
  return `${JSON.stringify(data, null, 2)}\n`
}

/** Finds the application of `app.js` as the playground does: made there, or by what it exports. */
const SEND = `// npm install, then npm start: sends requests.json to the application in app.js.
import { subscribe } from 'node:diagnostics_channel'
import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'

const LONGEST_MS = 1000
const NAMES = ['default', 'app', 'build', 'buildApp', 'buildServer', 'createApp', 'createServer', 'fastify', 'server', 'plugin']

const made = []
// Fastify tells of each application that is made. It listens on a free port: nobody else has it, and no name is looked up.
subscribe('fastify.initialization', ({ fastify }) => {
  const { listen } = fastify
  fastify.listen = (options, told) => listen.call(fastify, { ...options, port: 0, host: '127.0.0.1' }, told)
  made.push(fastify)
})
const exported = await import('./app.js')
if (made.length === 0) await make({ ...exported, ...exported.default })

const app = made.at(-1)
await app.ready()
for (const request of JSON.parse(await readFile(new URL('requests.json', import.meta.url), 'utf8'))) {
  console.log(request.method, request.url, await ask(request))
}
await app.close()

async function make (all) {
  const start = [...NAMES, ...Object.keys(all)].map((name) => all[name]).find((each) => typeof each === 'function')
  if (!start) throw new Error('app.js makes no application: export a plugin, or call fastify()')
  // What takes nothing or options makes an application. A plugin takes the application.
  const takesOptions = start.length === 0 || /^(async\\s+)?(function\\s*\\w*\\s*)?\\(?\\s*(\\{|opt|conf|setting|param|env|dep)/i.test(String(start))
  if (takesOptions && !start[Symbol.for('skip-override')]) await start({})
  else Fastify().register(start)
}

async function ask (request) {
  let timer
  const late = new Promise((resolve) => { timer = setTimeout(resolve, LONGEST_MS, 'no answer') })
  const answer = app.inject(request).then(({ statusCode, body }) => statusCode + ' ' + body, ({ message }) => 'the answer broke off: ' + message)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
`

/** An archive. */
export function zipFolder (folder, files) {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, strToU8(text)])))
}
