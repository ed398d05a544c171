import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { suite, test } from 'node:test'
import { UsageError } from '../../demos/lib/command-line/cli.js'
import { PROJECT } from '../../demos/lib/command-line/project.js'
import { parseClaims } from '../../demos/lib/results/claims.js'
import { parsePublished } from '../../demos/lib/results/published.js'
import { plain } from '../../demos/lib/text/style.js'
import { readExcerpt } from '../../plugins/source-excerpt/excerpt.js'
import { parseMeta } from '../../plugins/source-excerpt/meta.js'
import { PAGE_PARTS } from '../../test/lib/page-parts.js'
import { SECTIONS, describeTopic, marksOf, planTopic, planUndo, takeOut } from './plan.js'
import { render, tell } from './template/demos/demo.js'
import { writePlan } from './write-plan.js'
import { makeFolder } from '../../demos/lib/files/own-folder.js'

const TOPIC = 'no-such-topic'
const SPECIFIER = /(?:from |import\()'(\.[^']+)'/g
const EXTENSIONS = ['', '.js', '/index.js']

for (const section of /** @type {Array<import('./plan.js').Section>} */ (Object.keys(SECTIONS))) {
  suite(`a new topic among the ${section}`, async () => {
    const { created, edited } = await planTopic(TOPIC, section)
    const at = (/** @type {string} */ path) => created.find((file) => file.path === path)?.content ?? edited.find((file) => file.path === path)?.after ?? ''
    const page = at(`docs/${section}/${TOPIC}.mdx`)

    test('imports only what is there', (t) => {
      const targets = created.flatMap(({ path, content }) => [...content.matchAll(SPECIFIER)].map(([, specifier]) => posix.join(posix.dirname(path), specifier)))
      const isThere = (/** @type {string} */ path) => at(path) !== '' || existsSync(join(PROJECT, path))
      t.assert.ok(targets.length > 10)
      t.assert.deepEqual(targets.filter((target) => !EXTENSIONS.some((extension) => isThere(target + extension))), [])
    })

    test('quotes only what is there', (t) => {
      const fences = [...page.matchAll(/^```\w+ (file=.*)$/gm)].map(([, meta]) => parseMeta(meta) ?? {})
      for (const { file, ...attributes } of fences) {
        if (at(file) === '') t.assert.doesNotThrow(() => readExcerpt(PROJECT, { file, ...attributes }), file)
        else t.assert.ok(at(file).includes(attributes.from ?? ''), file)
      }
      t.assert.equal(fences.length > 0, true)
    })

    test('has every part of its page', (t) => {
      t.assert.deepEqual([...page.matchAll(/<(?:Part|Fold)\s+is='(\w+)'|<(Answer) /g)].map(([, part, answer]) => part ?? answer.toLowerCase()), PAGE_PARTS[/** @type {keyof typeof PAGE_PARTS} */ (section)] ?? [])
    })

    test('can be taken out of every list again', async (t) => {
      const { lists } = await describeTopic(TOPIC, section)
      for (const { path, lines } of lists) {
        const file = edited.find((one) => one.path === path)
        t.assert.equal(takeOut(String(file?.after), lines), file?.before, path)
      }
    })

    test('has scripts, a claim and a line in every list', (t) => {
      const { scripts } = JSON.parse(at('package.json'))
      for (const command of ['demo', 'bench', 'flame']) t.assert.equal(scripts[`${command}:${TOPIC}`], `node demos/run.js ${command} ${TOPIC}`)
      t.assert.ok(parseClaims(at('demos/claims.json'), 'claims.json').some(({ topic }) => topic === TOPIC))
      if (section === 'cases') t.assert.equal(parsePublished(at(`demos/${TOPIC}/published.json`), 'published.json').case, TOPIC)
      for (const { path, before, after } of edited) t.assert.ok(after.includes(TOPIC) && after.length > before.length, path)
    })
  })
}

test('what an author has to replace is listed, and what is not there cannot be taken back', async (t) => {
  t.assert.deepEqual(marksOf("question: 'FIL" + "L: what a visitor is asked?'\n{/* FIL" + 'L: say why */}'), ['what a visitor is asked?', 'say why'])
  await t.assert.rejects(planUndo(TOPIC), UsageError)
})

suite('the name of a new topic', () => {
  for (const name of ['Bad', 'two words', '-x', 'x--y', '../x', '', '7up']) {
    test(`is not '${name}'`, (t) => t.assert.rejects(planTopic(name, 'lab'), (error) => error instanceof UsageError && /cannot be a topic/.test(error.message)))
  }

  test('is not taken', async (t) => {
    for (const name of ['routing', 'lib', 'flame']) await t.assert.rejects(planTopic(name, 'lab'), /is taken, because \S+ is there/)
  })
})

test('the output of the template is what its demo prints', async (t) => {
  t.assert.equal(await readFile(new URL('template/demos/output.txt', import.meta.url), 'utf8'), render(await tell(), plain))
})

test('a topic is written whole, or nothing of it', async (t) => {
  const root = await makeFolder('test')
  t.after(() => rm(root, { recursive: true, force: true }))
  await writeFile(join(root, 'list'), 'before')
  const plan = { own: ['demos/x'], created: [{ path: 'demos/x/a/model.js', content: 'x' }], edited: [{ path: 'list', before: 'before', after: 'after' }] }
  const read = async () => [await readFile(join(root, 'list'), 'utf8'), ...await readdir(join(root, 'demos'))]
  await t.assert.rejects(writePlan(plan, root, async () => { throw new Error('no room') }), /no room/)
  t.assert.deepEqual(await read(), ['before'])
  t.assert.deepEqual(await writePlan(plan, root, async () => []), ['list'])
  t.assert.deepEqual(await read(), ['after', 'x'])
})
