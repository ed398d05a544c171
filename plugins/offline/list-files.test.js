import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { makeFolder } from '../../demos/lib/files/own-folder.js'
import { listFiles } from './list-files.js'

const KEPT_BY_ALL = ['assets/css/styles.0a.css', 'assets/js/main.0a.js', 'img/mark.svg', 'index.html', 'models/sandbox.0a.html', 'topic/page/index.html']
const KEPT_WHEN_USED = ['flamegraphs/topic/express.json', 'img/cards/page.png', 'models/topic.0a.js']
const NOT_KEPT = ['404.html', 'flamegraphs/topic/express.html', 'results/topic.json', 'sitemap.xml', 'topic/page.md']

test('every reader keeps the pages and their scripts, and of the rest what is used', async (t) => {
  const folder = await makeFolder('build')
  t.after(() => rm(folder, { recursive: true }))
  for (const file of [...KEPT_BY_ALL, ...KEPT_WHEN_USED, ...NOT_KEPT]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), file)
  }
  const { pages, used } = await listFiles(folder)
  t.assert.deepStrictEqual(pages.map(([path]) => path), KEPT_BY_ALL)
  t.assert.deepStrictEqual(used.map(([path]) => path), KEPT_WHEN_USED)
  for (const [path, hash] of [...pages, ...used]) {
    const isNamedByContent = path.includes('.0a.')
    t.assert.strictEqual(hash, isNamedByContent ? null : createHash('sha256').update(path).digest('base64'), path)
  }
})
