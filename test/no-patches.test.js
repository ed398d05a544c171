import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from './lib/paths.js'

/** What reads a private field of another package, or changes a package's code. */
const SIGNS = {
  'a field that begins with an underscore': /(?<![\w\])}]|this)\b(?!this\b)[\w\])}]*\??\._{1,2}[a-zA-Z]\w*/,
  'a symbol that is not given': /getOwnPropertySymbols/,
  'a module put in the place of another': /NormalModuleReplacementPlugin|\bModule\._|patch-package/,
  'a loader for the code of a package': /test: \/[^/]*(?:node_modules|docusaurus|react|helmet|lib\W)[^/]*\/.*\buse:/
}
const NAMES_OF_NODE = /__(?:dirname|filename|proto__)\b/g
const COMMENT = /^\s*(?:\*|\/\/|\/\*)/

/** Files that may, with the reason. */
const EXCEPTIONS = {
  'demos/error/cases/avvio/AVV_ERR_PARENT_PLG_LOADED.js': 'no public call gets a plugin to this error; its page says so',
  'demos/error/cases/plugins/FST_ERR_PARENT_PLUGIN_BOOTED.js': 'no public call gets a plugin to this error; its page says so',
  'xray/lib/internals.js': 'shows the contexts, hooks, decorators and serializers of the reader’s application, and the timers that go on; nothing public lists them'
}

test('no code of ours changes another package or reads its private fields, but for the exceptions with a reason', async (t) => {
  const files = execFileSync('git', ['ls-files', '*.js', '*.mjs', '*.jsx'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  const found = []
  const needed = new Set()
  for (const file of files.filter((file) => file !== 'test/no-patches.test.js')) {
    const lines = (await readFile(join(ROOT, file), 'utf8')).split('\n')
    for (const [at, line] of lines.entries()) {
      if (COMMENT.test(line)) continue
      for (const [what, sign] of Object.entries(SIGNS)) {
        if (!sign.test(line.replaceAll(NAMES_OF_NODE, '').replaceAll(/'[^']*'|`[^`]*`/g, "''"))) continue
        if (file in EXCEPTIONS) needed.add(file)
        else found.push(`${file}:${at + 1}: ${what}: ${line.trim()}`)
      }
    }
  }
  t.assert.deepEqual(found, [])
  t.assert.deepEqual(Object.keys(EXCEPTIONS).filter((file) => !needed.has(file)), [], 'exceptions that nothing needs')
})
