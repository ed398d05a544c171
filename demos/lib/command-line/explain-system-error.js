const AGAIN = 'and run again'
const UNNAMED = 'something that this command uses'
const noAccess = (/** @type {string} */ what) => `you have no right to write or read ${what}: change its rights ${AGAIN}`

/** @type {Record<string, (what: string) => string>} */
const EXPLANATIONS = {
  EACCES: noAccess,
  EPERM: noAccess,
  EROFS: (what) => `${what} is on a disk that is read-only: make it writable ${AGAIN}`,
  ENOSPC: (what) => `the disk is full${what === UNNAMED ? '' : `, at ${what}`}: free some space ${AGAIN}`,
  EISDIR: (what) => `${what} is a folder, where a file is needed: move it away ${AGAIN}`,
  ENOTDIR: (what) => `${what} is a file, where a folder is needed: move it away ${AGAIN}`,
  ENOENT: (what) => `${what} does not exist: create it ${AGAIN}`
}

/**
 * What the file system refused, and the way out, for a reader.
 *
 * @param {unknown} error
 * @param {string} [what] what could not be used, when the error does not name it
 * @returns {string | null} one line, or null when it is another kind of error
 */
export function explainSystemError (error, what = UNNAMED) {
  const { code = '', syscall = '', path = what } = /** @type {NodeJS.ErrnoException} */ (error ?? {})
  if (syscall.startsWith('spawn')) return code === 'ENOENT' ? `the program ${path} was not found: install it ${AGAIN}` : null
  return syscall !== '' && syscall !== 'listen' && code in EXPLANATIONS ? EXPLANATIONS[code](path) : null
}
