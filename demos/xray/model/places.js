import { isAbsolute, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const TOOL = fileURLToPath(new URL('.', import.meta.url))
const INSTALLED = `${sep}node_modules${sep}`
/** What calls a plugin. */
const FRAMEWORK = /[\\/]node_modules[\\/](?:fastify|avvio|fastq)[\\/]/
/** More than a reader's program is deep. */
const DEPTH = 80
const IN_STACK = /(?:\(|at (?:async )?)((?:file:\/\/|\/|[A-Za-z]:\\)[^()]*?):(\d+):\d+\)?$/

/**
 * A line of a file.
 *
 * @typedef {object} Place
 * @property {string} file from the application's folder, with `/`
 * @property {number} line
 * @property {boolean} own whether it is the reader's, and not in a package
 */

/**
 * Tell lines of the reader's code from those of packages.
 *
 * @param {string} folder of the application
 */
export function tellPlaces (folder) {
  /** @param {string} path */
  const isOwn = (path) => !(path.startsWith(folder + sep) ? path.slice(folder.length) : path).includes(INSTALLED)

  /**
   * @param {Array<{ path: string, line: number }>} frames innermost first
   * @returns {Place | null} the innermost of the reader's own, or else of a package
   */
  const choose = (frames) => {
    const known = frames.filter(({ path }) => !path.startsWith(TOOL) && !FRAMEWORK.test(path))
    const frame = known.find(({ path }) => isOwn(path)) ?? known[0]
    return frame === undefined ? null : place(frame.path, frame.line)
  }

  /**
   * @param {string} path
   * @param {number} line
   * @returns {Place}
   */
  const place = (path, line) => ({ file: nameFile(folder, path), line, own: isOwn(path) })

  return {
    place,
    /** Where the call comes from that is being made. */
    here: () => choose(readCalls()),
    /** The file of the Fastify that runs. */
    maker: () => readCalls().find(({ path }) => FRAMEWORK.test(path))?.path ?? null,
    /** @param {unknown} error */
    ofError: (error) => choose(framesOf(String(/** @type {Error} */ (error)?.stack ?? '')))
  }
}

/** @typedef {ReturnType<typeof tellPlaces>} Places */

/**
 * A package is named as it is imported, wherever it is installed.
 *
 * @param {string} folder
 * @param {string} path
 */
function nameFile (folder, path) {
  const from = relative(folder, path)
  const installed = path.lastIndexOf(INSTALLED)
  const name = !from.startsWith('..') && !isAbsolute(from) ? from : installed < 0 ? path : path.slice(installed + 1)
  return name.split(sep).join('/')
}

/** @returns {Array<{ path: string, line: number }>} */
function readCalls () {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.prepareStackTrace = (_error, sites) => sites
  Error.stackTraceLimit = DEPTH
  const sites = /** @type {any} */ (new Error('where')).stack
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return sites.flatMap((/** @type {NodeJS.CallSite} */ site) => toFrame(site.getFileName(), site.getLineNumber()))
}

/** @param {string} stack */
function framesOf (stack) {
  return stack.split('\n').flatMap((text) => {
    const [, file, line] = text.match(IN_STACK) ?? []
    return toFrame(file, Number(line))
  })
}

/**
 * @param {string | null | undefined} file
 * @param {number | null} line
 */
function toFrame (file, line) {
  if (!file || file.startsWith('node:')) return []
  return [{ path: file.startsWith('file:') ? fileURLToPath(file.split('?')[0]) : file, line: line ?? 0 }]
}
