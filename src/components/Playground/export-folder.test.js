import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { EXAMPLES } from '../../../demos/xray/figure/templates.js'
import { ROOT } from '../../../test/lib/paths.js'
import { exportProgram } from './export-program.js'

const template = (/** @type {string} */ id) => exportProgram(/** @type {any} */ (EXAMPLES.find((one) => one.id === id)))

describe('a program to take away', () => {
  test('says how it runs, and listens by itself where it does', (t) => {
    t.assert.match(template('shop').text, /^\/\/ npm install fastify fastify-plugin\n\/\/ node app\.js\n/)
    t.assert.match(template('errors').text, /listen\(\{ port: 3000 \}\)\n$/)
    t.assert.equal(template('mistakes').name, 'app.mjs')
  })

  test('runs with Node, and sends its requests', async (t) => {
    // Where the packages of this project are found.
    await mkdir(join(ROOT, '.local'), { recursive: true })
    const folder = await mkdtemp(join(ROOT, '.local', 'export-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    const run = async (/** @type {string} */ id) => {
      const { name, text } = template(id)
      await writeFile(join(folder, name), text)
      // This project is one of modules, and a folder of a reader is not.
      await writeFile(join(folder, 'package.json'), '{}')
      return (await promisify(execFile)(process.execPath, [join(folder, name)])).stdout
    }
    t.assert.equal(await run('shop'), 'GET /products 200 [{"name":"tea","price":3}]\nGET /orders 401 {"error":"Log in first"}\nGET /orders 200 [{"of":"Ada","item":"tea"}]\n')
    t.assert.match(await run('input'), /POST \/orders 200 \{"got":\{"item":"tea","count":2\}\}\n/)
    t.assert.match(await run('mistakes'), /^GET \/salaries 200 \{"Ada":9000\}$/m)
  })
})
