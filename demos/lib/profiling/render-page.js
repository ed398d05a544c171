import { readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { makeFolder } from '../files/own-folder.js'
import { PROJECT } from '../command-line/project.js'
import { locate } from './locate-frame.js'
import { JSON_STRINGIFY, VM_STATE } from './read-ticks.js'
import { generatorOf } from './roles.js'

const require = createRequire(import.meta.url)
const HEAT = 'var vector = ((top / allSamples) * 100) + 1'
// From here on 0x's colour components turn negative, and their absolute value runs
// back towards white: the hottest function would look like the coldest.
const CLAMPED_HEAT = 'var vector = Math.min(((top / allSamples) * 100) + 1, 6)'

/**
 * Draw samples as 0x does, in one HTML page that needs nothing else.
 *
 * @param {import('./read-ticks.js').Tick[]} ticks the busy samples of the counted window
 * @param {string} title shown in the browser's tab and on the page
 * @param {string} [project] the absolute folder that places are told from
 * @returns {Promise<string>} HTML
 */
export async function renderPage (ticks, title, project = PROJECT) {
  const render = require('0x/lib/render')
  const folder = await makeFolder('page')
  try {
    await render({ name: 'page', title, ticks: ticks.map((tick) => nameFrames(tick, project)), folder, workingDir: folder, pathToNodeBinary: process.execPath })
    return correctPage(await readFile(join(folder, 'page.html'), 'utf8'), title)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} html what 0x writes: a fragment with neither a document type nor a title
 * @param {string} title
 */
function correctPage (html, title) {
  if (!html.includes(HEAT)) throw new Error('0x draws its colours in another way than 6.0.0: see demos/lib/profiling/render-page.js')
  const head = `<title>${escapeHtml(title)}</title>\n<meta name="viewport" content="width=device-width">`
  return html
    .replace(HEAT, CLAMPED_HEAT)
    .replace(/<html>/, '<!doctype html>\n<html lang="en">')
    .replace(/<head>/, `<head>\n${head}`)
    .trim()
}

/** @param {string} text */
function escapeHtml (text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/**
 * Frames named so that 0x's viewer files them where they belong. It takes a name for
 * JavaScript only when it ends in `.js:line:column`, for Node core when there is no
 * slash but that of `internal/`, and for a dependency when `/node_modules/` is in it.
 *
 * @param {import('./read-ticks.js').Tick} tick
 * @param {string} project
 * @returns {import('./read-ticks.js').RawFrame[]}
 */
function nameFrames ({ frames, state }, project) {
  let owner = ''
  const named = frames.filter(({ type }) => type !== 'UNKNOWN').map((frame) => {
    // By its full stop the viewer takes it for core, and shows it; other native code it hides.
    if (frame === JSON_STRINGIFY) return { name: 'JSON.stringify (native).', type: '' }
    if (frame.type !== 'JS') return { ...frame, name: withoutFolders(frame.name, frame.type) }
    const { name, file, line, column } = locate(frame.name, project)
    const generator = generatorOf(name)
    if (file) owner = file
    else if (generator) owner = `node_modules/${generator.package}/`
    const path = file ? viewerPath(file) : `${viewerPath(owner || 'generated.js').replace(/[^/]*$/, '')}generated.js`
    return { ...frame, name: `${name} ${path}:${line}:${column}` }
  })
  if (state === VM_STATE.gc) named.push({ name: 'garbage collection', type: 'GC' })
  return named
}

/** @param {string} file */
function viewerPath (file) {
  if (!file.startsWith('node:')) return `./${/\.m?js$/.test(file) ? file : `${file}.js`}`
  // 0x takes a stack with a frame of `internal/bootstrap` in it for start-up and
  // hides it, but getters such as `process` are defined there and called all along.
  const name = file.slice('node:'.length).replace(/^internal\/bootstrap\//, 'bootstrap.')
  return `${name.startsWith('internal/') ? name : name.replaceAll('/', '.')}.js`
}

/**
 * @param {string} name
 * @param {string} type
 */
function withoutFolders (name, type) {
  return type === 'SHARED_LIB' ? name.replaceAll('\\', '/').split('/').at(-1) ?? name : name
}
