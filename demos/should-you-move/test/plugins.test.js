import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { askAll } from '../check/plugins/ask-all.js'
import { PROBES } from '../check/plugins/probes.js'
import { renderAnswers } from '../check/plugins/render-answers.js'

const url = (/** @type {string} */ name) => new URL(`../check/plugins/${name}`, import.meta.url)
/** @type {{ dependencies: Record<string, string> }} */
const { dependencies } = JSON.parse(await readFile(url('locked/package.json'), 'utf8'))
const rows = (/** @type {string} */ text) => text.split('\n').slice(1)

test('the answers that the site shows are those of the pinned plugins, as expected', async (t) => {
  const expected = renderAnswers(PROBES.map((probe) => ({ ...probe, version: dependencies[probe.plugin], answered: probe.expected, ok: true })))
  t.assert.deepStrictEqual(rows(await readFile(url('answers.txt'), 'utf8')), rows(expected))
})

test('a plugin that fails or answers otherwise is told, and the next one is asked', async (t) => {
  const probe = { express: 'e', plugin: 'p', asked: 'a', expected: 'yes' }
  const load = () => ({ dependencies: { p: '1.0.0' } })
  const answers = await askAll({ load, folder: '' }, [
    { ...probe, observe: async () => { throw new Error('no such plugin') } },
    { ...probe, observe: async () => 'no' },
    { ...probe, observe: async () => 'yes' }
  ])
  t.assert.deepStrictEqual(answers.map(({ version, answered, ok }) => [version, answered, ok]), [['1.0.0', 'failed: no such plugin', false], ['1.0.0', 'no', false], ['1.0.0', 'yes', true]])
})
