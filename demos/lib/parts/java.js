import { findPart } from './find-part.js'

/** The oldest that runs what this repository compiles. */
const LEAST = 17

/** @type {import('./find-part.js').Part} */
export const java = {
  id: 'java',
  name: 'Java',
  get: `a JDK, ${LEAST} or later, has it, or JAVA names its program`,
  find: (env) => findPart({
    variable: 'JAVA',
    file: 'java',
    versionArgs: ['-version'],
    // The first release of a major version tells that number alone; 8 tells 1.8.
    versionPattern: /(?<=version "(?:1\.)?)(?!1\.)\d+/,
    least: LEAST
  }, env)
}
