import { rmSync } from 'node:fs'
import { TEMPORARY as NAME, makeFolder } from '../../demos/lib/files/own-folder.js'

const USUAL = process.env[NAME]

/** @type {Promise<string> | undefined} */
let folder

/**
 * Do something that makes temporary folders and gives no choice where, as Playwright does
 * when it starts a browser. They lie in a folder of ours, so that a killed run leaves none.
 *
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} use gets the usual environment, for a program that it starts
 * @returns {Promise<T>}
 */
export async function withOwnTemporary (use) {
  folder ??= makeFolder('browser').then(removeAtExit)
  const own = await folder
  const env = /** @type {Record<string, string>} */ ({ ...process.env })
  process.env[NAME] = own
  try {
    return await use(env)
  } finally {
    if (USUAL === undefined) delete process.env[NAME]
    else process.env[NAME] = USUAL
  }
}

/** @param {string} path */
function removeAtExit (path) {
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  return path
}
