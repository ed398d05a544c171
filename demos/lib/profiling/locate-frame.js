/**
 * @typedef {object} Location
 * @property {string} name of the function
 * @property {string} file relative to the project with `/`, `node:…` for Node's own, '' for generated code
 * @property {number} line from 1
 * @property {number} column from 1
 */

/**
 * Take apart the name that V8 gives a JavaScript function in its log.
 *
 * @param {string} name such as `next /app/node_modules/router/index.js:189:17`
 * @param {string} [project] the absolute folder that paths become relative to
 * @returns {Location}
 */
export function locate (name, project) {
  const match = name.match(/^(.*):(\d+):(\d+)$/)
  if (!match) return { name: name || 'anonymous', file: '', line: 0, column: 0 }
  const [, nameAndPath, line, column] = match
  const start = nameAndPath.search(/(?:^|(?<= ))(?:file:\/\/|node:|[A-Za-z]:[\\/]|\/)/)
  const path = start < 0 ? '' : nameAndPath.slice(start)
  const functionName = (start < 0 ? nameAndPath : nameAndPath.slice(0, start)).trim()
  return {
    name: functionName || 'anonymous',
    file: fileOf(path, project),
    line: Number(line),
    column: Number(column)
  }
}

/**
 * A source as a record may name it: without the folders of the machine.
 *
 * @param {string} path a path or file URL from V8, '' for generated code
 * @param {string} [project] the absolute folder that paths become relative to
 * @returns {string} as in {@link Location}
 */
export function fileOf (path, project) {
  if (path === '' || path.startsWith('node:')) return path
  const file = pathOf(path)
  if (project) {
    const root = project.replaceAll('\\', '/').replace(/\/?$/, '/')
    if (file.startsWith(root)) return file.slice(root.length)
  }
  const inModules = file.lastIndexOf('/node_modules/')
  return inModules < 0 ? file.slice(file.lastIndexOf('/') + 1) : file.slice(inModules + 1)
}

/**
 * @param {string} url of a file, or its path
 * @returns {string} its path, with `/`
 */
export function pathOf (url) {
  if (!url.startsWith('file://')) return url.replaceAll('\\', '/')
  const path = url.slice('file://'.length).replace(/[?#].*$/, '').replace(/^\/(?=[A-Za-z]:)/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
