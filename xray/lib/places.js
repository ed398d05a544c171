import { Session } from 'node:inspector'
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
 * Tell lines of the reader's code from those of packages. A place is a line of a file: `file` from the application's
 * folder, with `/`; `own` when it is the reader's.
 *
 * @typedef {{ file: string, line: number, own: boolean }} Place
 * @param {string} folder of the application
 */
export function namePlaces (folder) {
  const isOwn = (path) => !(path.startsWith(folder + sep) ? path.slice(folder.length) : path).includes(INSTALLED)
  const place = (path, line) => ({ file: nameFile(folder, path), line, own: isOwn(path) })
  /** The innermost of the reader's own, or else of a package. */
  const choose = (frames) => {
    const known = frames.filter(({ path }) => !path.startsWith(TOOL) && !FRAMEWORK.test(path))
    const frame = known.find(({ path }) => isOwn(path)) ?? known[0]
    return frame === undefined ? null : place(frame.path, frame.line)
  }
  return {
    place,
    /** Where the call comes from that is being made. */
    here: () => choose(readCalls()),
    ofError: (error) => choose(String(error?.stack ?? '').split('\n').flatMap((text) => {
      const [, file, line] = text.match(IN_STACK) ?? []
      return toFrame(file, Number(line))
    }))
  }
}

/** A package is named as it is imported, wherever it is installed. */
function nameFile (folder, path) {
  const from = relative(folder, path)
  const installed = path.lastIndexOf(INSTALLED)
  const name = !from.startsWith('..') && !isAbsolute(from) ? from : installed < 0 ? path : path.slice(installed + 1)
  return name.split(sep).join('/')
}

function readCalls () {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.prepareStackTrace = (_error, sites) => sites
  Error.stackTraceLimit = DEPTH
  const sites = /** @type {any} */ (new Error('where')).stack
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return sites.flatMap((site) => toFrame(site.getFileName(), site.getLineNumber()))
}

function toFrame (file, line) {
  if (!file || file.startsWith('node:')) return []
  return [{ path: file.startsWith('file:') ? fileURLToPath(file.split('?')[0]) : file, line: line ?? 0 }]
}

/** The reader's files that were loaded, as V8 has them: where Node took types away, there are spaces. */
export function readScripts ({ place }) {
  return debug((session, scripts) => {
    // One that was loaded again takes the place of the first.
    const byPath = new Map([...scripts.values()].map((script) => [toFrame(script.url, 0)[0]?.path ?? '', script]))
    const isOwn = (path) => isAbsolute(path) && !path.startsWith(TOOL) && place(path, 0).own
    return [...byPath].filter(([path]) => isOwn(path)).map(([path, { scriptId, isModule }]) => {
      let code = ''
      const take = (_error, /** @type {any} */ { scriptSource }) => { code = scriptSource }
      session.post('Debugger.getScriptSource', { scriptId }, take)
      return { path, code, isModule }
    })
  })
}

/** Where functions are written that are from a file. */
export function locateFunctions (functions) {
  return debug((session, scripts) => new Map(functions.flatMap((fn) => {
    const at = locate(session, fn)
    return at ? toFrame(scripts.get(at.scriptId)?.url, at.lineNumber + 1).map((frame) => [fn, frame]) : []
  })))
}

/** Ask V8, which tells of each script that was loaded. The debugger is attached for this moment only. */
function debug (ask) {
  const session = new Session()
  const scripts = new Map()
  session.connect()
  session.on('Debugger.scriptParsed', ({ params }) => { scripts.set(params.scriptId, params) })
  try {
    session.post('Debugger.enable')
    session.post('Debugger.setSkipAllPauses', { skip: true })
    return ask(session, scripts)
  } finally {
    session.disconnect()
  }
}

const KEY = Symbol.for('inside-fastify.xray')

function locate (session, fn) {
  let location
  const read = (objectId) => {
    session.post('Runtime.getProperties', { objectId: String(objectId), ownProperties: true }, (_failed, answer) => {
      const find = (wanted) => answer.internalProperties?.find(({ name }) => name === wanted)?.value
      // What bind() made has no place of its own.
      const bound = find('[[TargetFunction]]')
      if (bound) read(bound.objectId)
      else location = find('[[FunctionLocation]]')?.value
    })
  }
  Object.assign(globalThis, { [KEY]: fn })
  const expression = `globalThis[Symbol.for("${KEY.description}")]`
  session.post('Runtime.evaluate', { expression }, (_error, { result }) => { read(result.objectId) })
  Reflect.deleteProperty(globalThis, KEY)
  return location
}
