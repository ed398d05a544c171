import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { listFiles } from '../list-files.js'

const OF_OTHERS = /[\\/]node_modules[\\/]/
const FOLDERS = ['static', '.local', 'demos']
const UNFINISHED = /\.(?:tmp|old)$/
const JSON_FILE = /\.json$/

/**
 * What a project holds that was not written to its end, and what differs from its commit.
 *
 * @param {string} root
 * @returns {Promise<Set<string>>} a line for each
 */
export async function findUnfinished (root) {
  const paths = await listFiles(root, FOLDERS, (name) => UNFINISHED.test(name) || JSON_FILE.test(name))
  const lines = await Promise.all(paths.filter((path) => !OF_OTHERS.test(relative(root, path))).map(async (path) => {
    if (UNFINISHED.test(path)) return `${relative(root, path)} is left`
    return await isWhole(path) ? '' : `${relative(root, path)} is cut off`
  }))
  return new Set([...lines, ...await listChanges(root)].filter((line) => line !== ''))
}

/** @param {string} path */
async function isWhole (path) {
  try {
    JSON.parse(await readFile(path, 'utf8'))
    return true
  } catch {
    return false
  }
}

/** @param {string} root */
async function listChanges (root) {
  try {
    const { stdout } = await promisify(execFile)('git', ['status', '--porcelain'], { cwd: root })
    return stdout.split('\n').map((line) => line && `git: ${line}`)
  } catch {
    // A copy without Git has no commit to differ from.
    return []
  }
}
