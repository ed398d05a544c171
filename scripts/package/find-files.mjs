import { readFile, readdir, stat } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { build } from 'esbuild'

/** What stands beside the code, and no import names. */
const BESIDE = /new URL\('([^']+)', import\.meta\.url\)/g

/**
 * What a program needs of a project: what it imports, and what it names beside its code.
 *
 * @typedef {object} Files
 * @property {string[]} own scripts that import nothing but each other and Node
 * @property {string[]} mixed scripts that import packages
 * @property {string[]} beside other files, such as a style sheet
 * @property {string[]} named files of folders that are only looked through
 *
 * @param {string} root of the project
 * @param {string} entry of the program, from there
 * @returns {Promise<Files>} paths from there, with `/`
 */
export async function findFiles (root, entry) {
  /** @type {Files} */
  const found = { own: [], mixed: [], beside: [], named: [] }
  const seen = new Set()
  for (let entries = [entry]; entries.length > 0;) {
    const scripts = (await readImports(root, entries)).filter(({ path }) => !seen.has(path))
    entries = []
    for (const { path, packages } of scripts) {
      seen.add(path)
      found[packages ? 'mixed' : 'own'].push(path)
      for (const [, name] of (await readFile(join(root, path), 'utf8')).matchAll(BESIDE)) {
        const beside = posix.join(posix.dirname(path), name)
        const isFile = (await stat(join(root, beside))).isFile()
        if (isFile && beside.endsWith('.js')) entries.push(beside)
        else if (isFile) found.beside.push(beside)
        // A folder with this script in it comes by itself.
        else if (!`./${path}`.startsWith(`./${beside}`.replace('././', './'))) found.named.push(...await listFiles(root, beside))
      }
    }
  }
  return found
}

/**
 * @param {string} root
 * @param {string[]} entries
 * @returns {Promise<Array<{ path: string, packages: boolean }>>} the scripts that they import, themselves among them, and whether each imports packages
 */
async function readImports (root, entries) {
  const { metafile: { inputs } } = await build({ absWorkingDir: root, entryPoints: entries, outdir: 'nowhere', bundle: true, write: false, metafile: true, packages: 'external', format: 'esm', platform: 'node' })
  return Object.entries(inputs).map(([path, { imports }]) => ({ path, packages: imports.some(({ path: name, external }) => external && !isBuiltin(name)) }))
}

/**
 * @param {string} root
 * @param {string} folder
 */
async function listFiles (root, folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(join(root, '/').length).replaceAll('\\', '/'))
}
