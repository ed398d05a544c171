import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { getLighthouse } from './get-lighthouse.js'
import { makeFolder } from '../../../demos/lib/files/own-folder.js'

const { signal } = new AbortController()

describe('Lighthouse, which npm ci leaves out', () => {
  test('is fetched as its lockfile says, once, and said before', async (t) => {
    const tools = await temporaryFolder(t)
    /** @type {string[]} */
    const said = []
    const options = { signal, tools, say: (/** @type {string} */ line) => said.push(line), install: pretendToInstall }
    const address = await getLighthouse(options)
    t.assert.strictEqual(await getLighthouse(options), address)
    t.assert.match(address, /lighthouse-[\d.]+\/node_modules\/lighthouse\/index\.js$/)
    t.assert.strictEqual(said.length, 1)
    t.assert.match(said[0], /^fetching Lighthouse [\d.]+ through npm/)
  })

  test('leaves nothing behind when it cannot be fetched, and says what to do', async (t) => {
    const tools = await temporaryFolder(t)
    const install = async () => { throw new Error('network request failed') }
    await t.assert.rejects(getLighthouse({ signal, tools, install, say () {} }), {
      message: 'Lighthouse could not be fetched through npm (network request failed): connect to the internet and run the command again'
    })
    t.assert.deepStrictEqual(await readdir(tools), [])
  })
})

/**
 * What npm would do, without the network.
 *
 * @param {string[]} args
 * @param {{ cwd: string }} options
 */
async function pretendToInstall (args, { cwd }) {
  const { packages } = JSON.parse(await readFile(join(cwd, 'package-lock.json'), 'utf8'))
  const folder = join(cwd, 'node_modules/lighthouse')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version: packages['node_modules/lighthouse'].version, main: 'index.js' }))
  await writeFile(join(folder, 'index.js'), '')
}

/** @param {import('node:test').TestContext} t */
async function temporaryFolder (t) {
  const folder = await makeFolder('tools')
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}
