import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { suite, test } from 'node:test'
import { movedVersions, readRecordings } from './recorded-versions.js'
import { makeFolder } from '../files/own-folder.js'

const RECORDED = { fastify: '5.12.8', express: '5.3.0' }

/** @param {string} fastify */
function moved (fastify) {
  return movedVersions(RECORDED, (name) => ({ fastify, express: '5.3.0' })[name] ?? '')
}

suite('the versions that were recorded', () => {
  test('have not moved when they are installed', (t) => {
    t.assert.deepStrictEqual(moved('5.12.8'), [])
  })

  test('have not moved where the package is missing', (t) => {
    t.assert.deepStrictEqual(movedVersions({ 'no-such-package': '1.0.0' }), [])
  })

  test('may be another patch release, a later one or an earlier one', (t) => {
    for (const installed of ['5.12.9', '5.12.7', '5.12.10']) {
      t.assert.deepStrictEqual(moved(installed), [{ name: 'fastify', recorded: '5.12.8', installed, patch: true }])
    }
  })

  test('are out of date by a minor, a major or a preview release', (t) => {
    for (const installed of ['5.13.0', '6.0.0', '5.1.8', '5.12.9-rc.1']) {
      t.assert.deepStrictEqual(moved(installed).map(({ patch }) => patch), [false], installed)
    }
  })

  test('are read of every run and every profile, with the command that records them', async (t) => {
    const root = await makeFolder('recordings')
    t.after(() => rm(root, { recursive: true, force: true }))
    const write = async (/** @type {string} */ file, /** @type {object} */ data) => {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), JSON.stringify(data))
    }
    await write('static/results/routing.json', { topic: 'routing', runs: [{ packages: { fastify: '5.12.7' } }, { packages: RECORDED }] })
    await write('static/flamegraphs/routing/index.json', { command: 'npm run flame:routing', versions: RECORDED })
    await write('static/flamegraphs/routing/fastify.json', {})
    t.assert.deepStrictEqual(await readRecordings(root), [
      { file: 'static/results/routing.json', command: 'npm run bench:routing', versions: { fastify: '5.12.7' } },
      { file: 'static/results/routing.json', command: 'npm run bench:routing', versions: RECORDED },
      { file: 'static/flamegraphs/routing/index.json', command: 'npm run flame:routing', versions: RECORDED }
    ])
  })
})
