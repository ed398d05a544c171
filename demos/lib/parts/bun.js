import { join } from 'node:path'
import { PROJECT } from '../command-line/project.js'
import { findPart } from './find-part.js'

/** @type {import('./find-part.js').Part} */
export const bun = {
  id: 'bun',
  name: 'Bun',
  get: 'npm install --prefix .local/bun bun@1.4.5 gets it',
  find: (env) => findPart({
    variable: 'BUN',
    file: 'bun',
    // npm calls it by this name on every system.
    places: [join(PROJECT, '.local/bun/node_modules/bun/bin/bun.exe')],
    versionArgs: ['--version']
  }, env)
}
