import { installedVersion } from '../files/installed-version.js'

const HIDDEN = 'none'
const PACKAGE = 'qoper8-cp'

/**
 * From npm, but not for every system: a package that it needs is for Linux and Windows only.
 *
 * @type {import('./find-part.js').Part & { package: string }}
 */
export const qoper8 = {
  id: 'qoper8',
  name: 'QOper8',
  package: PACKAGE,
  get: 'npm ci installs it on Linux and Windows, it is not made for macOS',
  find: (env = process.env) => env.QOPER8 === HIDDEN ? undefined : findPackage()
}

function findPackage () {
  try {
    return { path: PACKAGE, version: installedVersion(PACKAGE) }
  } catch {
    return undefined
  }
}
