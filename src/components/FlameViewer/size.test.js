import { readFile } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { bundleFlameViewer } from '../../../test/lib/bundle-flame-viewer.js'
import { listFiles } from '../../../test/lib/list-files.js'
import { ROOT } from '../../../test/lib/paths.js'

const VIEWER_LIMIT = 30 * 1024
const TREE_LIMIT = 150 * 1024

test('the viewer is below 30 KB, script and style, compressed', async (t) => {
  const files = await bundleFlameViewer()
  t.assert.equal(files.length, 2)
  const bytes = gzipSync(Buffer.concat(files)).length
  t.assert.ok(bytes < VIEWER_LIMIT, `${bytes} bytes`)
  t.assert.ok(bytes > 1024, 'the viewer is in the bundle')
})

test('every recorded tree is below 150 KB, compressed', async (t) => {
  const trees = await listFiles(ROOT, ['static/flamegraphs'], (name) => name.endsWith('.json') && basename(name) !== 'index.json')
  t.assert.ok(trees.length > 0)
  for (const path of trees) {
    const bytes = gzipSync(await readFile(path)).length
    t.assert.ok(bytes < TREE_LIMIT, `${relative(ROOT, path)}: ${bytes} bytes`)
  }
})
