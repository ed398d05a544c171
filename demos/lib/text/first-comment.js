import { readFileSync } from 'node:fs'

/**
 * @param {string} file a demo that is a script
 * @returns {string} its first line, a comment that says what it does; empty without one
 */
export function readFirstComment (file) {
  return /^\/\/ (.*)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
}
