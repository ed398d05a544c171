/**
 * @typedef {{ name: string, at: string }} Frame its name as a stack trace shows it, such as `Layer.handleRequest`, empty for a function without
 *   one; at `<package>/<file>:<line>`, `node:<module>:<line>`, or a path of this repository
 * @typedef {{ frames: Frame[], waiting: Frame[] }} Stack frames from the ground up: first what the event loop called, last the function that
 *   asked; then async functions whose await led here, nearest first: they lie on the heap, not on the stack
 */

const ROOT = new URL('../../../', import.meta.url).href

/** The whole call stack, without the limit of ten frames and without text to parse, but for `asking` and all that it has called. @returns {Stack} */
export function captureStack (asking) {
  const { prepareStackTrace, stackTraceLimit } = Error
  const holder = {}
  try {
    Error.stackTraceLimit = Infinity
    Error.prepareStackTrace = (_, sites) => sites
    Error.captureStackTrace(holder, asking)
    // The getter formats when it is first read, so it has to be read in here.
    const sites = /** @type {NodeJS.CallSite[]} */ (holder.stack)
    return {
      frames: sites.filter((site) => !isAsync(site)).map(toFrame).reverse(),
      waiting: sites.filter(isAsync).map(toFrame)
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit
    Error.prepareStackTrace = prepareStackTrace
  }
}

function isAsync (site) {
  // In V8 since 7.3; the types do not know it yet.
  return /** @type {NodeJS.CallSite & { isAsync(): boolean }} */ (site).isAsync()
}

function toFrame (site) {
  const name = site.getFunctionName() === null ? '' : String(site).replace(/ \(.*$/, '').replace(/^async /, '')
  return { name, at: `${shorten(site.getFileName() ?? 'native')}:${site.getLineNumber()}` }
}

function shorten (file) {
  const inPackage = file.replaceAll('\\', '/').match(/.*\/node_modules\/(.+)$/)
  return inPackage ? inPackage[1] : file.replace(ROOT, '')
}
