import { fileOf, pathOf } from './locate-frame.js'

const WEBPACK = /^webpack(?:-internal)?:\/\/[^/]*\/(?:\.\/)?/
const WEB = /^https?:\/\/[^/]+\//
const QUERY = /[?#].*$/
const MODULES = '/node_modules/'

/**
 * How to name the sources of a profile from any machine: relative to the folder that
 * holds the program, and never with the folders above it.
 *
 * @param {string[]} urls of all functions, as V8 gives them; one that many functions have counts as often
 * @returns {(url: string) => string} the file, as in `Location` of `locate-frame.js`
 */
export function namePaths (urls) {
  const root = rootOf(urls.filter((url) => !url.startsWith('node:') && !WEBPACK.test(url) && !WEB.test(url)).map(pathOf))
  return (url) => {
    if (!WEBPACK.test(url) && !WEB.test(url)) return fileOf(url.startsWith('node:') ? url : pathOf(url), root)
    const path = url.replace(WEBPACK, '').replace(WEB, '').replace(QUERY, '')
    return path.includes(MODULES) ? fileOf(`/${path}`) : path
  }
}

/**
 * The folder that most packages are installed in; without any, the one that all files are in.
 *
 * @param {string[]} paths
 * @returns {string | undefined}
 */
function rootOf (paths) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const path of paths) {
    const end = path.indexOf(MODULES)
    if (end > 0) counts.set(path.slice(0, end), (counts.get(path.slice(0, end)) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? commonFolder(paths.filter((path) => path.includes('/')))
}

/** @param {string[]} paths */
function commonFolder (paths) {
  const [first, ...others] = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))))
  let common = first?.split('/') ?? []
  for (const folder of others) {
    const parts = folder.split('/')
    const differs = common.findIndex((part, index) => part !== parts[index])
    if (differs >= 0) common = common.slice(0, differs)
  }
  return common.join('/') || undefined
}
