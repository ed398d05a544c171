import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const COMMAND = join(import.meta.dirname, '../command.js')
/** Run a program of Node's; `use` gets its process. */
export const run = (args, use = () => {}) => new Promise((resolve) => {
  use(execFile(process.execPath, args, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr })))
})

/** What a reader's file may be. */
const FILES = {
  'nothing.mjs': 'export const answer = 42',
  'rude.cjs': `const app = require('fastify')()
    app.get('/', async () => 'rude')
    app.addHook('onClose', async () => { process.exit(3) })
    setInterval(() => { console.log('noise') }, 5)
    console.log('{"not": "the report"}')
    process.send?.({ failed: 'by the application' })
    app.listen({ port: 1 }, () => { process.exit(0) })`,
  'handled.mjs': `import fastify from 'fastify'
    const app = fastify()
    app.setErrorHandler(function say (error, request, reply) { reply.code(500).send({ problem: error.message }) })
    app.get('/', async () => { throw new Error('no tea') })
    export default app`,
  'plugin.mjs': "export const options = {}\nexport default async function (fastify, opts) { fastify.get('/', async () => 'plugin') }",
  'plugin.cjs': "module.exports = async function (fastify, opts) { fastify.get('/', async () => 'plugin') }\nmodule.exports.options = {}",
  'plugin-done.cjs': "module.exports = function (server, options, next) { server.get('/', async () => 'plugin'); next() }",
  'plugin-transpiled.cjs': "Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = async (instance, opts) => { instance.get('/', async () => 'plugin') }",
  'odd-plugin.mjs': "export default async function (options) { options.get('/', async () => 'plugin') }",
  'odd-factory.mjs': "import Fastify from 'fastify'\nexport default function (first) { return Fastify().get('/', async () => first) }",
  'factory.cjs': "const Fastify = require('fastify')\nmodule.exports = { build: (opts = {}) => Fastify(opts).get('/', async () => 'factory'), version: 1 }",
  'factory.mjs': "import Fastify from 'fastify'\nexport default async function build (options) { const app = Fastify(options); app.get('/', async () => 'factory'); return app }",
  'factory-holder.mjs': "import Fastify from 'fastify'\nexport const createApp = ({ level = 'info' }) => { const server = Fastify(); server.get('/', async () => level); return { server, level } }",
  'factory-method.cjs': "const Fastify = require('fastify')\nmodule.exports = { build (opts) { return Fastify(opts).get('/', async () => 'factory') } }",
  'factory-options.mjs': "import Fastify from 'fastify'\nexport const createServer = (appOptions) => Fastify(appOptions).get('/', async () => 'factory')",
  'instance.cjs': "const app = require('fastify')()\napp.get('/', async () => 'instance')\nmodule.exports = app",
  'instance-promise.cjs': "const Fastify = require('fastify')\nmodule.exports = (async () => Fastify().get('/', async () => 'instance'))()",
  'instance.mjs': "import { fastify } from 'fastify'\nexport const api = fastify()\napi.get('/', async () => 'instance')",
  'program.mjs': `import Fastify from 'fastify'
    const app = Fastify()
    app.get('/', async () => 'program')
    const address = await app.listen({ port: 3000 })
    app.listenedOn = \`\${address} \${app.server.address().port}\``
}

/** A folder with these files, beside packages that are installed. */
export const APPS = mkdtempSync(join(tmpdir(), 'xray-apps-'))
mkdirSync(join(APPS, 'node_modules'))
for (const name of ['fastify', 'fastify-plugin']) symlinkSync(join(import.meta.dirname, '../../node_modules', name), join(APPS, 'node_modules', name))
for (const [name, code] of Object.entries(FILES)) writeFileSync(join(APPS, name), `${code}\n`)
process.once('exit', () => rmSync(APPS, { recursive: true, force: true }))
