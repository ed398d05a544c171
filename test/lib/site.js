import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBrowser } from './browser.js'
import { BUILD } from './paths.js'
import { serveBuild } from './serve-build.js'

/**
 * @typedef {object} Site
 * @property {string} origin
 * @property {string} base path that the site lives under
 * @property {import('playwright-core').Browser} browser
 * @property {() => Promise<void>} close
 */

/**
 * Serve the production build, to a browser that can reach nothing else.
 *
 * @returns {Promise<Site>}
 */
export async function openSite () {
  const base = baseOf(await readSitemap())
  const server = await serveBuild(BUILD, base)
  try {
    const browser = await openBrowser()
    return {
      origin: server.origin,
      base,
      browser,
      close: async () => {
        await browser.close()
        await server.close()
      }
    }
  } catch (error) {
    await server.close()
    throw error
  }
}

/**
 * The paths of every page that is published, the page for missing ones included.
 *
 * @returns {Promise<string[]>}
 */
export async function listPages () {
  const paths = await readSitemap()
  return [...paths, `${baseOf(paths)}404.html`]
}

/** @returns {Promise<string[]>} */
async function readSitemap () {
  const xml = await readFile(join(BUILD, 'sitemap.xml'), 'utf8')
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname)
}

/**
 * The home page has the shortest path.
 *
 * @param {string[]} paths
 */
function baseOf (paths) {
  return paths.reduce((shortest, path) => path.length < shortest.length ? path : shortest).replace(/\/?$/, '/')
}
