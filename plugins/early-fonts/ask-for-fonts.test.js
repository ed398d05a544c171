import { test } from 'node:test'
import { askForFonts } from './ask-for-fonts.js'

test('typefaces are asked for before the first style sheet, and only where there is one', (t) => {
  const page = '<head><title>a</title><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css"></head>'
  t.assert.strictEqual(askForFonts(page, ['/a.woff2']), page.replace('<link', '<link rel="preload" as="font" type="font/woff2" crossorigin href="/a.woff2"><link'))
  t.assert.match(askForFonts('<link rel=stylesheet href=/a.css>', ['/a.woff2']), /^<link rel="preload".*><link rel=stylesheet/)
  t.assert.strictEqual(askForFonts('<head></head>', ['/a.woff2']), '<head></head>')
})
