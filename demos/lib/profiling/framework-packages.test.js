import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { FRAMEWORK_PACKAGES } from './framework-packages.js'

const FRAMEWORKS = ['express', 'koa', 'fastify', '@koa/router', 'koa-tree-router', 'router']
/** @type {{ packages: Record<string, { dependencies?: Record<string, string> }> }} */
const { packages } = JSON.parse(await readFile(new URL('../../../package-lock.json', import.meta.url), 'utf8'))

/**
 * Where npm has installed what a package asks for.
 *
 * @param {string} from a path of the lockfile
 * @param {string} name
 */
const resolve = (from, name) => {
  const parts = from.split('/node_modules/')
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'))
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find((path) => path in packages)
}

test('every package that the frameworks bring along counts as theirs', (t) => {
  const names = new Set()
  const walk = (/** @type {string} */ path) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (names.has(name)) return
    names.add(name)
    for (const dependency of Object.keys(packages[path].dependencies ?? {})) {
      const found = resolve(path, dependency)
      if (found) walk(found)
    }
  }
  for (const framework of FRAMEWORKS) walk(`node_modules/${framework}`)
  const unknown = [...names].filter((name) => !name.startsWith('@types/') && name !== 'undici-types' && !FRAMEWORK_PACKAGES.has(name))
  t.assert.deepEqual(unknown, [])
})
