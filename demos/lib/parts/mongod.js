import { findPart } from './find-part.js'

/** @type {import('./find-part.js').Part} */
export const mongod = {
  id: 'mongod',
  name: 'mongod',
  get: 'the installer of MongoDB Community Server has it, or MONGOD names its program',
  find: (env) => findPart({
    variable: 'MONGOD',
    file: 'mongod',
    versionArgs: ['--version']
  }, env)
}
