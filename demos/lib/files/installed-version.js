import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { CommandError } from '../command-line/command-error.js'

const require = createRequire(import.meta.url)

export function installedVersion (name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8')).version
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
    }
  }
  throw new CommandError(`package ${name} is not installed: run npm ci`)
}
