import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { chaptersInPage } from '../../demos/mini/steps/chapters.js'
import { openInPage } from '../../test/lib/ask-in-page.js'
import { ROOT } from '../../test/lib/paths.js'
import { bundleModel, bundleShared } from '../browser-models/bundle-model.js'
import { readChapter } from './index.js'

// One sandbox for all: what differs between two of them is the reader's code. That a check fails until its chapter is
// done, and a challenge until it is solved, is tested in Node.
const askPage = await openInPage(await bundleModel(join(ROOT, 'demos/mini/model.js')), await bundleShared())
const ask = (name, ...args) => askPage(name, args)

for (const { id } of chaptersInPage) {
  test(`the chapter ${id} passes its checks at its end in a page, and prints what it prints in Node`, async (t) => {
    const { changes, end, task, checks } = await readChapter(ROOT, id)
    t.assert.ok(checks.length > 0 && changes.length > 0)
    for (const says of checks) t.assert.deepEqual(await ask('runCheck', { ...end, ...task }, 'checks', says), { says, passed: true, missed: [], printed: [] })
    const printed = await ask('runProgram', { ...end, ...task })
    t.assert.equal(`${printed.join('\n')}\n`, await readFile(join(ROOT, 'demos/mini/steps', id, 'after.txt'), 'utf8'))
  })
}
