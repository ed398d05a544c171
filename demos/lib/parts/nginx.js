import { findPart } from './find-part.js'

/** Newer ones keep connections to an upstream unless told otherwise. */
const KEEPS_FROM = '1.29.7'
const WINDOWS = process.platform === 'win32'

/** @type {import('./find-part.js').Part} */
export const nginx = {
  id: 'nginx',
  name: 'NGINX',
  get: WINDOWS ? 'its set-ups run on Linux and macOS, or in WSL' : 'apt-get install nginx or brew install nginx gets it, or NGINX names its program',
  // On Windows it has no sockets of the file system.
  find: (env) => WINDOWS
    ? undefined
    : findPart({
      variable: 'NGINX',
      file: 'nginx',
      // Debian keeps it where the PATH of most users does not look.
      places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
      versionArgs: ['-v']
    }, env)
}

/** Whether it keeps connections to an upstream without being told to. */
export function keepsConnections (version) {
  return version.localeCompare(KEEPS_FROM, 'en', { numeric: true }) >= 0
}
