import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { describe, test } from 'node:test'
import { listFiles } from './lib/list-files.js'
import { ROOT } from './lib/paths.js'

/** What each folder may import from the others. */
const ALLOWED = {
  plugins: /^demos\/(?:lib\/results\/|[^/]+\/(?:model|arithmetic|costs|points|sum)\.js$|mini\/steps\/(?:chapters|state)\.js$|problems\/cases\.js$|lib\/text\/fold-id\.js$)/,
  src: /^demos\/(?:[^/]+\/(?:model|arithmetic|costs|sum|cases|reasons)\.js|lib\/(?:profiling\/(?:open-profile|layout)|results\/(?:describe-claim|method|parts-of)|text\/(?:group-digits|fold-id))\.js)$/,
  demos: /^$/
}
const COMMENT = /^\s*(?:\/?\*|\/\/).*$/gm
const SPECIFIER = /\b(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g

describe('the imports', () => {
  for (const [folder, allowed] of Object.entries(ALLOWED)) {
    test(`of ${folder}/ keep to their side`, async (t) => {
      const crossing = (await importsIn(folder)).filter(({ target }) => /^(?:demos|plugins|src)\//.test(target) && !target.startsWith(`${folder}/`))
      t.assert.deepEqual(crossing.filter(({ target }) => !allowed.test(target)), [])
    })
  }

  test('of a topic reach no other topic: what two share is in demos/lib; the decade runs the benches of others', async (t) => {
    const topicOf = (/** @type {string} */ path) => path.split('/')[1]
    const own = (await importsIn('demos')).filter(({ file }) => topicOf(file) !== 'lib')
    const crossing = own.filter(({ file, target }) => target.startsWith('demos/') && !['lib', topicOf(file)].includes(topicOf(target)))
      .filter(({ file, target }) => topicOf(file) !== 'decade' || !target.endsWith('/bench.js'))
    t.assert.deepEqual(crossing, [])
  })
})

/** Tests may import what they hold against each other. */
async function importsIn (folder) {
  const files = await listFiles(ROOT, [folder], (name) => /\.[cm]?js$/.test(name) && !name.endsWith('.test.js'))
  return (await Promise.all(files.map(importsOf))).flat()
}

/** The files that a file imports, types in comments aside, relative to the root. */
async function importsOf (path) {
  const code = (await readFile(path, 'utf8')).replaceAll(COMMENT, '')
  return [...code.matchAll(SPECIFIER)].map(([, specifier]) => specifier)
    .filter((specifier) => /^(?:\.|@site\/)/.test(specifier))
    .map((specifier) => specifier.startsWith('@site/') ? join(ROOT, specifier.slice('@site/'.length)) : join(dirname(path), specifier))
    .map((target) => ({ file: relative(ROOT, path).replaceAll('\\', '/'), target: relative(ROOT, target).replaceAll('\\', '/') }))
}
