import { homedir } from 'node:os'
import { join } from 'node:path'
import { findPart } from './find-part.js'

/** @type {import('./find-part.js').Part} */
export const k6 = {
  id: 'k6',
  name: 'k6',
  get: 'brew install k6 or go install go.k6.io/k6@latest gets it, or K6 names its program',
  find: (env) => findPart({
    variable: 'K6',
    file: 'k6',
    places: [join(homedir(), 'go/bin', process.platform === 'win32' ? 'k6.exe' : 'k6')],
    versionArgs: ['version']
  }, env)
}
