import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))

const ROUTERS = new Set(['router', 'path-to-regexp', 'find-my-way', '@koa/router', 'koa-tree-router', 'koa-router'])
const SERIALIZERS = new Set(['fast-json-stringify', 'safe-stable-stringify', 'json-schema-ref-resolver'])

/**
 * Who a piece of work belongs to.
 *
 * @typedef {keyof typeof import('./buckets.js').ROLE_LABELS} Role
 *
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
export function locate (name, project = PROJECT) {
  const match = name.match(/^(.*):(\d+):(\d+)$/)
  if (!match) return { name: name || 'anonymous', file: '', line: 0, column: 0 }
  const [, nameAndPath, line, column] = match
  const start = nameAndPath.search(/(?:^|(?<= ))(?:file:\/\/|node:|[A-Za-z]:[\\/]|\/)/)
  const path = start < 0 ? '' : nameAndPath.slice(start)
  const functionName = (start < 0 ? nameAndPath : nameAndPath.slice(0, start)).trim()
  return {
    name: functionName || 'anonymous',
    file: relativeTo(project, path),
    line: Number(line),
    column: Number(column)
  }
}

/**
 * @param {string} project
 * @param {string} path a path or file URL from V8's log
 */
function relativeTo (project, path) {
  if (path === '' || path.startsWith('node:')) return path
  const plain = path.startsWith('file://') ? fromUrl(path) : path
  const [file, root] = [plain, project].map((text) => text.replaceAll('\\', '/'))
  const folder = root.endsWith('/') ? root : `${root}/`
  if (file.startsWith(folder)) return file.slice(folder.length)
  // Outside the project, such as a dependency that is linked: no machine's folders in the record.
  const inModules = file.lastIndexOf('/node_modules/')
  return inModules < 0 ? file.slice(file.lastIndexOf('/') + 1) : file.slice(inModules + 1)
}

/** @param {string} url */
function fromUrl (url) {
  try {
    return fileURLToPath(url)
  } catch {
    return decodeURI(url.slice('file://'.length))
  }
}

/**
 * The package that a file belongs to, and what that package does for a request.
 *
 * @param {string} file as in {@link Location}
 * @returns {{ package: string, role: Role }}
 */
export function ownerOf (file) {
  if (file.startsWith('node:')) return { package: 'node', role: 'core' }
  const afterModules = file.split('node_modules/').at(-1) ?? ''
  if (afterModules === file) return { package: 'server file', role: 'server' }
  const parts = afterModules.split('/')
  const name = parts.slice(0, parts[0].startsWith('@') ? 2 : 1).join('/')
  if (ROUTERS.has(name)) return { package: name, role: 'router' }
  if (SERIALIZERS.has(name)) return { package: name, role: 'serializer' }
  return { package: name, role: 'framework' }
}
