import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { EXAMPLES } from '../../../demos/play/cases.js'
import { readVersions } from '../../../plugins/playground/index.js'
import { ROOT } from '../../../test/lib/paths.js'
import { exportFolder, zipFolder } from './export-folder.js'

const GET = { method: 'GET', url: '/', headers: '', body: '' }
const versions = await readVersions(ROOT)
const template = (id) => (EXAMPLES.find((one) => one.id === id))
const packageOf = (code) => JSON.parse(exportFolder({ code, requests: [] }, versions)['package.json'])

/** Packs a program, unpacks it where the packages of this project are found, and starts it as its package says. */
async function run (t, program) {
  await mkdir(join(ROOT, '.local'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, '.local', 'export-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const files = unzipSync(zipFolder('app', exportFolder(program, versions)))
  await mkdir(join(folder, 'app'))
  for (const [name, data] of Object.entries(files)) await writeFile(join(folder, name), data)
  const { scripts } = JSON.parse(strFromU8(files['app/package.json']))
  const [command, ...args] = scripts.start.replace(/^node/, process.execPath).split(' ')
  return (await promisify(execFile)(command, args, { cwd: join(folder, 'app') })).stdout
}

describe('a program as a folder', { concurrency: 2 }, () => {
  test('names the packages that it imports, each with the version that the playground has', (t) => {
    t.assert.deepEqual(packageOf(template('shop').code).dependencies, { fastify: versions.fastify, 'fastify-plugin': versions['fastify-plugin'] })
    t.assert.deepEqual(packageOf("import cors from '@fastify/cors'\n// as from 'elsewhere'\nimport 'node:util'").dependencies, { fastify: versions.fastify, '@fastify/cors': versions['@fastify/cors'] })
    for (const version of Object.values(versions)) t.assert.match(version, /^\d+\.\d+\.\d+$/)
  })

  /** What makes the application, and what the requests get. */
  const RUNS = {
    'a template, which exports a plugin': [template('shop'), /^GET \/products 200 \[\{"name":"tea","price":3\}\]\nGET \/orders 401 \{"error":"Log in first"\}\nGET \/orders 200 \[\{"of":"Ada","item":"tea"\}\]\n$/],
    'a template with bodies': [template('input'), /^POST \/orders 200 \{"got":\{"item":"tea","count":2\}\}\n.* 400 .*\n.* 400 .*\n.* 415 /],
    'one of two functions that are exported': [
      { code: "exports.say = () => 'hi'\nexports.build = (options = {}) => require('fastify')(options).get('/', async () => exports.say())", requests: [GET] },
      /^GET \/ 200 hi\n$/
    ],
    'a plugin in fastify-plugin': [
      { code: "module.exports = require('fastify-plugin')(async (...all) => { all[0].get('/', async () => 'hi') })", requests: [GET] }, /^GET \/ 200 hi\n$/
    ],
    'a module that requires': [
      { code: "import fastify from 'fastify'\nconst fp = require('fastify-plugin')\nfastify().register(fp(async (app) => { app.get('/', async () => 'hi') }))", requests: [GET] },
      /^GET \/ 200 hi\n$/
    ],
    'no answer, and one that breaks off': [
      {
        code: "const app = require('fastify')()\napp.get('/late', () => {})\napp.get('/broken', (request, reply) => { reply.hijack().raw.destroy() })\napp.get('/', async () => 'hi')",
        requests: ['/late', '/broken', '/'].map((url) => ({ ...GET, url }))
      },
      /^GET \/late no answer\nGET \/broken the answer broke off: .*\nGET \/ 200 hi\n$/
    ]
  }
  for (const [name, [program, says]] of Object.entries(RUNS)) {
    test(`runs with Node, and sends the requests: ${name}`, async (t) => t.assert.match(await run(t, program), says))
  }

  test('listens, whoever has the port, with a request and with none', async (t) => {
    const server = createServer().listen(0, '127.0.0.1')
    t.after(() => server.close())
    await once(server, 'listening')
    const { port } = server.address()
    for (const [call, requests, says] of [
      [`app.listen({ port: ${port} }, (error) => console.log(error))`, [], 'null\n'],
      [`app.listen({ port: ${port} }).then(() => console.log(app.server.listening))`, [GET], 'true\nGET / 200 hi\n']
    ]) {
      t.assert.equal(await run(t, { code: `const app = require('fastify')()\napp.get('/', async () => 'hi')\n${call}`, requests }), says, call)
    }
  })
})
