import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * Run the tests that a package was published with, in this process. Its tests are for `node:test`, which runs them
 * once they are all read.
 */
export function requireOwnTests (name, except = []) {
  const folder = join(dirname(require.resolve(`${name}/package.json`)), 'test')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.js') && !except.includes(file))
  // Some write below the working directory, which must not be ours.
  process.chdir(tmpdir())
  const unread = files.filter((file) => !tryRequire(join(folder, file)))
  return { files: files.length, unread }
}

function tryRequire (file) {
  try {
    require(file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'MODULE_NOT_FOUND') throw error
    return false
  }
}
