import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { before, describe, test } from 'node:test'
import { PROJECT } from '../../lib/command-line/project.js'
import { applySolution } from './apply-solution.js'
import { chapters } from './chapters.js'
import { makeState, readSolution, renderOutputs } from './outputs.js'
import { runChecks } from './run-checks.js'
import { stateAfter } from './state.js'

for (const [index, { id }] of chapters.entries()) {
  describe(`the chapter ${id}`, () => {
    /** @type {Awaited<ReturnType<typeof check>>} */
    let start
    /** @type {typeof start} */
    let end
    before(async () => { [start, end] = await Promise.all([check(index, index), check(index + 1, index)]) })

    test('fails its checks at its start, and passes them at its end', (t) => {
      t.assert.deepEqual(start.checks.filter(({ passed }) => passed).map(({ says }) => says), [], 'nothing to do')
      t.assert.deepEqual(end.checks.filter(({ passed }) => !passed), [])
    })

    test('leaves its challenges open, and their solutions pass all of its checks', async (t) => {
      t.assert.ok(end.challenges.length >= 2)
      for (const { says, passed } of end.challenges) {
        t.assert.equal(passed, false, says)
        const [name] = says.split(':')
        const solved = await check(index + 1, index, await readSolution(id, name))
        t.assert.equal(solved.challenges.find((challenge) => challenge.says === says)?.reason, undefined, says)
        t.assert.deepEqual(solved.checks.filter(({ passed }) => !passed), [], name)
      }
    })
  })
}

test('the book ends with the small Fastify itself', (t) => {
  for (const [file, path] of stateAfter(chapters.length)) {
    if (existsSync(`${PROJECT}demos/mini/${file}`)) t.assert.equal(path, `demos/mini/${file}`)
  }
})

test('what the programs print is what the chapters show: node demos/mini/steps/write-outputs.js writes it again', async (t) => {
  for (const [path, text] of await renderOutputs()) t.assert.equal(await readFile(path, 'utf8'), text, path)
})

/**
 * @param {number} count how many chapters are done
 * @param {number} index of the one whose checks are run
 * @param {string} [solution]
 */
async function check (count, index, solution = '') {
  const folder = await makeState(count, index)
  try {
    await applySolution(solution, folder)
    return await runChecks(folder)
  } finally {
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
}
