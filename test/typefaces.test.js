import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { listFiles } from './lib/list-files.js'
import { ROOT } from './lib/paths.js'

/** Chinese, Japanese and Korean, for which our typefaces have no letters. */
const FOREIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

test('the titles that we quote have letters on each machine', async (t) => {
  const css = await readFile(join(ROOT, 'src/css/fonts.css'), 'utf8')
  const covered = new Set([...css.matchAll(/U\+([0-9A-F]{4})/g)].map(([, code]) => String.fromCodePoint(parseInt(code, 16))))
  const files = [join(ROOT, 'demos/claims.json'), ...await listFiles(ROOT, ['docs', 'src'], (name) => /\.(mdx|js)$/.test(name))]
  const used = new Set((await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap((text) => text.match(FOREIGN) ?? []))
  t.assert.deepEqual([...used].filter((letter) => !covered.has(letter)), [])
  t.assert.equal(used.size > 0, true)
})
