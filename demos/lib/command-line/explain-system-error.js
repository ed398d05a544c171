import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { TEMPORARY } from '../files/own-folder.js'
import { PROJECT } from './project.js'

const AGAIN = 'and run again'
const UNNAMED = 'something that this command uses'
// What is added to a name until all is written, or to try whether it can be.
const UNFINISHED = /(\/probe)?\.\d+\.(tmp|old)$/

/**
 * @typedef {object} Place
 * @property {string} name as it is told
 * @property {string} path absolute, or '' when the system does not say which
 * @property {boolean} temporary whether it is in the temporary directory
 *
 * @typedef {(place: Place) => string} Explain
 */

/** @type {Explain} */
const noAccess = (place) => `you have no right to write or read ${place.name}: ${elsewhere(place, 'change its rights')}`

/** @type {Explain} */
const full = ({ name }) => `the disk is full${name === UNNAMED ? '' : `, at ${name}`}: free some space ${AGAIN}`

/** @type {Explain} */
const fileInTheWay = (place) => `${nameOf(nearest(place.path))} is a file, where a folder is needed: ${place.temporary ? elsewhere(place, '') : `move it away ${AGAIN}`}`

/** @type {Explain} */
const missing = (place) => `${place.path ? nameOf(firstMissing(place.path)) : place.name} does not exist: ${elsewhere(place, 'create it')}`

/** @type {Explain} */
const tooManyFiles = () => `too many files are open: close other programs ${AGAIN}`

/** @type {Explain} */
const inUse = ({ name }) => `${name} is in use: close the program that uses it ${AGAIN}`

/** @type {Record<string, Explain>} */
const EXPLANATIONS = {
  EACCES: noAccess,
  EPERM: noAccess,
  EROFS: (place) => `${place.name} is on a disk that is read-only: ${elsewhere(place, 'make it writable')}`,
  ENOSPC: full,
  EDQUOT: full,
  EISDIR: ({ name }) => `${name} is a folder, where a file is needed: move it away ${AGAIN}`,
  ENOTDIR: fileInTheWay,
  EEXIST: fileInTheWay,
  ENOENT: missing,
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  EBUSY: inUse,
  ENOTEMPTY: inUse,
  ELOOP: ({ name }) => `${name} is a link that leads to itself: remove it ${AGAIN}`,
  ENAMETOOLONG: () => `a path is too long for this system: move the project to a folder with a shorter path ${AGAIN}`
}

/**
 * What the file system refused, and the way out, for a reader.
 *
 * @param {unknown} error
 * @param {string} [what] what could not be used, when the error does not name it
 * @returns {string | null} one line, or null when it is another kind of error
 */
export function explainSystemError (error, what = UNNAMED) {
  const { code = '', syscall = '', path, dest } = /** @type {NodeJS.ErrnoException & { dest?: string }} */ (error ?? {})
  if (syscall === 'uv_cwd') return `the folder that you are in no longer exists: go to the project's folder ${AGAIN}`
  if (syscall.startsWith('spawn')) return code === 'ENOENT' ? `the program ${path} was not found: install it ${AGAIN}` : null
  if (syscall === '' || syscall === 'listen' || !Object.hasOwn(EXPLANATIONS, code)) return null
  const found = (code === 'ENOENT' ? path : dest ?? path)?.replace(UNFINISHED, '') ?? ''
  return EXPLANATIONS[code]({ name: found === '' ? what : nameOf(found), path: found && resolve(found), temporary: isTemporary(found) })
}

/**
 * The project may itself be a temporary folder.
 *
 * @param {string} path
 */
function isTemporary (path) {
  return !isInside(path, PROJECT) && (path === tmpdir() || isInside(path, tmpdir()))
}

/**
 * @param {Place} place
 * @param {string} cure
 */
function elsewhere ({ path, temporary }, cure) {
  if (temporary) return `set ${TEMPORARY} to a folder that you can write to, ${AGAIN}`
  return isInside(path, PROJECT) ? `${cure}, or use a fresh copy of the project, ${AGAIN}` : `${cure} ${AGAIN}`
}

/** @param {string} path */
function nameOf (path) {
  return isInside(path, PROJECT) ? relative(PROJECT, path).replaceAll(sep, '/') : path
}

/**
 * @param {string} path
 * @param {string} folder
 */
function isInside (path, folder) {
  const below = path && relative(folder, path)
  return below !== '' && !below.startsWith('..') && !isAbsolute(below)
}

/**
 * @param {string} path
 * @returns {string} itself, or the nearest folder above that exists
 */
function nearest (path) {
  return path === '' || existsSync(path) || dirname(path) === path ? path : nearest(dirname(path))
}

/**
 * @param {string} path
 * @returns {string} the uppermost part of it that does not exist; itself when all of it does by now
 */
function firstMissing (path) {
  return existsSync(path) || existsSync(dirname(path)) ? path : firstMissing(dirname(path))
}
