import { join } from 'node:path'
import { describe, test } from 'node:test'
import { chapters } from '../../demos/mini/steps/chapters.js'
import { askInPage } from '../../test/lib/ask-in-page.js'
import { ROOT } from '../../test/lib/paths.js'
import { bundleModel, bundleShared } from '../browser-models/bundle-model.js'
import { readChapter } from './read-chapter.js'

const [bundle, shared] = await Promise.all([bundleModel(join(ROOT, 'demos/mini/model.js')), bundleShared()])

for (const { id } of chapters) {
  describe(`the chapter ${id} in a page`, async () => {
    const { changes, start, end, task, checks, challenges } = await readChapter(ROOT, id)

    test('fails each of its checks at its start, and passes them at its end', async (t) => {
      t.assert.ok(checks.length > 0 && changes.length > 0)
      for (const says of checks) {
        const [before, after] = await Promise.all([start, end].map((files) => run({ ...files, ...task }, 'checks', says)))
        t.assert.equal(before.passed, false, says)
        t.assert.deepEqual(after, { says, passed: true, missed: [] })
      }
    })

    test('leaves its challenges open', async (t) => {
      for (const says of challenges) t.assert.equal((await run({ ...end, ...task }, 'challenges', says)).passed, false, says)
    })
  })
}

/**
 * @param {import('./read-chapter.js').Files} files
 * @param {'checks' | 'challenges'} kind
 * @param {string} says
 * @returns {Promise<any>}
 */
function run (files, kind, says) {
  return askInPage(bundle, shared, 'runCheck', [files, kind, says])
}
