import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { chaptersInPage } from '../../demos/mini/steps/chapters.js'
import { askInPage } from '../../test/lib/ask-in-page.js'
import { ROOT } from '../../test/lib/paths.js'
import { bundleModel, bundleShared } from '../browser-models/bundle-model.js'
import { readChapter } from './index.js'

const [bundle, shared] = await Promise.all([bundleModel(join(ROOT, 'demos/mini/model.js')), bundleShared()])

for (const { id } of chaptersInPage) {
  describe(`the chapter ${id} in a page`, async () => {
    const { changes, start, end, task, checks, challenges } = await readChapter(ROOT, id)

    test('fails each of its checks at its start, and passes them at its end', async (t) => {
      t.assert.ok(checks.length > 0 && changes.length > 0)
      for (const says of checks) {
        const [before, after] = await Promise.all([start, end].map((files) => ask('runCheck', { ...files, ...task }, 'checks', says)))
        t.assert.equal(before.passed, false, says)
        t.assert.deepEqual(after, { says, passed: true, missed: [], printed: [] })
      }
    })

    test('prints what it prints in Node', async (t) => {
      const printed = await ask('runProgram', { ...end, ...task })
      t.assert.equal(`${printed.join('\n')}\n`, await readFile(join(ROOT, 'demos/mini/steps', id, 'after.txt'), 'utf8'))
    })

    test('leaves its challenges open', async (t) => {
      for (const says of challenges) t.assert.equal((await ask('runCheck', { ...end, ...task }, 'challenges', says)).passed, false, says)
    })
  })
}

test('a server in a page is asked as over a network: its answer is ended, and not destroyed', async (t) => {
  const program = `import http from 'node:http'
    const server = http.createServer((request, reply) => {
      reply.destroy = () => console.log('destroyed')
      reply.end(request.method + request.url)
    }).listen(0, () => console.log('listens'))
    const url = 'http://localhost:' + server.address().port
    const answer = await fetch(url + '/a?b', { method: 'POST' })
    console.log(answer.status, await answer.text())
    await new Promise((resolve) => server.close(resolve))
    await fetch(url)`
  t.assert.deepEqual(await ask('runProgram', { 'program.js': program }), ['listens', '200 POST/a?b', 'TypeError: fetch failed'])
})

const ask = (name, ...args) => askInPage(bundle, shared, name, args)
