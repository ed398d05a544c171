import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { PROJECT } from '../demos/lib/command-line/project.js'
import { listTopics } from '../demos/lib/command-line/topics.js'
import { asksServers, cellId, loadBench } from '../demos/lib/measuring/declaration.js'
import { readClaims } from '../demos/lib/results/claims.js'
import { settingsOf } from '../demos/lib/results/judge-claim.js'

const PLACES = ['docs', 'src/components', 'demos']
const READS = /\.(mdx|js|json)$/
/** What declares the cells, and not what uses them. */
const DECLARES = /\/bench[^/]*\.js$|claims\.json$|\/lib\/|node_modules/

test('every cell that is measured is used by a claim, a page or a figure', async (t) => {
  const claims = await readClaims()
  const texts = await readTexts()
  const recorded = await readdir(join(PROJECT, 'static/results'))
  const unused = []
  for (const { name, commands, files } of await listTopics()) {
    // What is not recorded makes no recording longer.
    if (!commands.includes('bench') || !recorded.includes(`${name}.json`)) continue
    const bench = await loadBench(files.bench)
    const claimed = claims.flatMap(({ evidence }) => evidence?.results === name && !('answer' in evidence) ? settingsOf(evidence) : [])
      .map((setting) => `${setting.group}/${setting.case}`)
    const about = texts.filter(({ file, text }) => file.includes(`/${name}`) || text.includes(name))
    const named = (/** @type {string} */ group, /** @type {string} */ testCase) => about.some(({ text }) => (
      [`${group}/${testCase}`, `"group": "${group}", "case": "${testCase}"`, `growth='${testCase}'`].some((words) => text.includes(words))
    ))
    for (const group of bench.groups) {
      // A load tells all cases of a group at once.
      if (asksServers(bench) && (claimed.some((cell) => cell.startsWith(`${group.id}/`)) || about.some(({ text }) => text.includes(`'${group.id}`) || text.includes(`"${group.id}"`)))) continue
      for (const testCase of group.cases) {
        const cell = cellId(group, testCase)
        if (!claimed.includes(cell) && !named(group.id, testCase.id)) unused.push(`${name}: ${cell}`)
      }
    }
  }
  t.assert.deepStrictEqual(unused, [], 'drop what nobody looks at: it makes the recording longer')
})

async function readTexts () {
  const files = (await Promise.all(PLACES.map(async (place) => (await readdir(join(PROJECT, place), { recursive: true })).map((file) => join(PROJECT, place, file))))).flat()
  const read = files.filter((file) => READS.test(file) && !DECLARES.test(file))
  return await Promise.all(read.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))
}
