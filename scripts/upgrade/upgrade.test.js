import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { chooseVersion, readChange } from './change-version.mjs'
import { movedExcerpts, readExcerpts } from './excerpts.mjs'
import { movedClaims } from './find-moved.mjs'
import { formatReport } from './format-report.mjs'
import { makeFolder } from '../../demos/lib/files/own-folder.js'

const { signal } = new AbortController()

describe('what npm run upgrade is asked for', () => {
  test('is a package of ours, with or without a version', async (t) => {
    const root = await project(t, { 'package.json': JSON.stringify({ dependencies: { fastify: '5.12.8' }, devDependencies: { '@scope/tool': '1.0.0' } }) })
    t.assert.deepEqual(await readChange(['fastify'], root), { name: 'fastify', from: '5.12.8', to: undefined })
    t.assert.deepEqual(await readChange(['@scope/tool@1.0.1'], root), { name: '@scope/tool', from: '1.0.0', to: '1.0.1' })
    await t.assert.rejects(readChange(['fastifi'], root), { exitCode: 2, message: "'fastifi' is not in package.json: did you mean fastify?" })
    await t.assert.rejects(readChange(['fastify@latest'], root), { exitCode: 2, message: "'latest' is not an exact version such as 5.12.9" })
    await t.assert.rejects(readChange([], root), { exitCode: 2 })
  })

  test('is the newest patch release unless a version is named', async (t) => {
    const ask = (/** @type {string} */ answer) => ({ root: '', signal, npm: async () => answer })
    t.assert.equal(await chooseVersion({ name: 'a', from: '1.2.8' }, ask('["1.2.8","1.2.10","1.2.9"]')), '1.2.10')
    t.assert.equal(await chooseVersion({ name: 'a', from: '1.2.8', to: '2.0.0' }, ask('')), '2.0.0')
    await t.assert.rejects(chooseVersion({ name: 'a', from: '1.2.8' }, ask('"1.2.8"')), { exitCode: 1, message: 'a is at 1.2.8 already: name another version, such as a@1.2.9' })
  })

  test('fails in one line where npm does', async (t) => {
    const npm = async () => { throw new Error('network request failed') }
    await t.assert.rejects(chooseVersion({ name: 'a', from: '1.2.8' }, { root: '', signal, npm }), {
      message: 'npm could not change a (network request failed): check the version and the network'
    })
  })
})

describe('what an upgrade moved', () => {
  test('is each excerpt of a package that shows other text, or none', async (t) => {
    const fence = (/** @type {string} */ meta) => `\`\`\`js file=${meta}\n\`\`\`\n`
    const root = await project(t, {
      'docs/mechanisms/tree.mdx': fence('node_modules/tree/a.js lines=1') + fence('node_modules/tree/a.js lines=2 expect="two"') + fence('node_modules/tree/a.js lines=3') + fence('demos/tree/output.txt'),
      'node_modules/tree/package.json': '{ "version": "1.0.0" }',
      'node_modules/tree/a.js': 'one\ntwo\nthree\n',
      'demos/tree/output.txt': 'before\n'
    })
    const before = await readExcerpts(root)
    t.assert.equal(before.length, 3)
    await write(root, { 'node_modules/tree/package.json': '{ "version": "1.0.1" }', 'node_modules/tree/a.js': 'one\nnew\ntwo\n', 'demos/tree/output.txt': 'after\n' })
    const moved = movedExcerpts(before, await readExcerpts(root))
    t.assert.deepEqual(moved.map(({ page }) => page), ['docs/mechanisms/tree.mdx:3', 'docs/mechanisms/tree.mdx:5'])
    t.assert.match(moved[0].problem, /do not contain expect="two"/)
    t.assert.equal(moved[1].problem, 'other text stands there')
  })

  test('is each claim that rests on an answer, or quotes the version', (t) => {
    const claim = { topic: 'a', claim: '', scope: '', claimed: { said: '' }, experiment: '', source: { who: '', where: '', year: 2026 }, evidence: null }
    const claims = /** @type {any[]} */ ([
      { ...claim, id: 'rests', evidence: { results: 'a', answer: 'kept', question: '', says: true } },
      { ...claim, id: 'rests-on-another', evidence: { results: 'b', answer: 'kept', question: '', says: true } },
      { ...claim, id: 'quotes', source: { ...claim.source, who: 'The documentation of Fastify 5.12.8' } },
      { ...claim, id: 'quotes-an-older-one', source: { ...claim.source, who: 'The documentation of Fastify 4.0.0' } }
    ])
    t.assert.deepEqual(movedClaims(claims, [{ topic: 'a', question: 'kept' }], { name: 'fastify', from: '5.12.8' }), { changed: ['rests'], quoting: ['quotes'] })
  })

  test('is told with what to do about each, and none where there is nothing', (t) => {
    const report = formatReport({
      name: 'fastify',
      from: '5.12.8',
      to: '5.13.0',
      excerpts: [],
      outputs: [{ topic: 'routing', problem: 'other text is printed' }],
      answers: [],
      claims: { changed: [], quoting: [] },
      results: { stamped: ['static/results/hooks.json'], outdated: [{ file: 'static/results/routing.json', command: 'npm run bench:routing' }] }
    })
    t.assert.match(report, /^fastify 5\.12\.8 -> 5\.13\.0\n\nExcerpts that moved: none\n/)
    t.assert.match(report, /Outputs that differ: 1, .*\n {2}npm run demo:routing -- --record/)
    t.assert.match(report, /another patch release: 1, .*\n {2}static\/results\/hooks\.json\n/)
    t.assert.match(report, /another minor or major release: 1, .*\n {2}npm run bench:routing, with --record\n/)
  })
})

/**
 * @param {import('node:test').TestContext} t
 * @param {Record<string, string>} files
 */
async function project (t, files) {
  const root = await makeFolder('upgrade')
  t.after(() => rm(root, { recursive: true, force: true }))
  await write(root, files)
  return root
}

/**
 * @param {string} root
 * @param {Record<string, string>} files by their paths
 */
async function write (root, files) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
}
