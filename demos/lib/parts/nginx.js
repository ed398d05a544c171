import { findPart } from './find-part.js'

/** @type {import('./find-part.js').Part} */
export const nginx = {
  id: 'nginx',
  name: 'NGINX',
  get: 'apt-get install nginx or brew install nginx gets it, or NGINX names its program',
  find: (env) => findPart({
    variable: 'NGINX',
    file: 'nginx',
    // Debian keeps it where the PATH of most users does not look.
    places: process.platform === 'win32' ? [] : ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
    versionArgs: ['-v']
  }, env)
}
