import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8'
}
const COMPRESSED = /^(?:text|application|image\/svg)/
/** What was served before, also by another server. @type {Map<string, Buffer>} by path */
const compressed = new Map()

/**
 * Serve a built site as a static host does: files, folders with an index, gzip,
 * `404.html` with status 404 for everything else, and 400 for a malformed URL.
 * A file is compressed once: it does not change while it is served.
 *
 * @param {string} directory
 * @param {string} base the path that the site lives under, `/` or `/name/`
 * @param {number} [onPort] one that is free, unless told
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serveBuild (directory, base, onPort = 0) {
  /**
   * @param {string} path
   * @param {Buffer} body
   */
  const compressOnce = (path, body) => {
    const zipped = compressed.get(path) ?? gzipSync(body)
    compressed.set(path, zipped)
    return zipped
  }
  /** @type {Set<Promise<void>>} */
  const answering = new Set()
  const server = createServer((request, response) => {
    const answer = tell(request, response).finally(() => answering.delete(answer))
    answering.add(answer)
  })
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function tell (request, response) {
    const pathname = readPathname(request.url)
    if (pathname === undefined) {
      response.writeHead(400).end()
      return
    }
    const found = pathname.startsWith(base) ? await readPage(directory, pathname.slice(base.length)) : undefined
    const { path, body } = found ?? { path: '404.html', body: await readFile(join(directory, '404.html')) }
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    const compress = COMPRESSED.test(type) && /\bgzip\b/.test(String(request.headers['accept-encoding']))
    response.writeHead(found ? 200 : 404, {
      'content-type': type,
      'cache-control': 'max-age=600',
      ...compress && { 'content-encoding': 'gzip' }
    })
    response.end(compress ? compressOnce(path, body) : body)
  }
  server.listen(onPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await Promise.all(answering)
    }
  }
}

/**
 * @param {string} [url] of a request
 * @returns {string | undefined} its path, decoded; nothing when it is malformed
 */
function readPathname (url = '/') {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    return path.includes('\0') ? undefined : path
  } catch {}
}

/**
 * @param {string} directory
 * @param {string} path below the site's base
 * @returns {Promise<{ path: string, body: Buffer } | undefined>}
 */
async function readPage (directory, path) {
  const asked = normalize(join(directory, path))
  if (asked !== normalize(directory) && !asked.startsWith(normalize(directory + sep))) return
  for (const file of [asked, join(asked, 'index.html'), `${asked}.html`]) {
    try {
      return { path: file, body: await readFile(file) }
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error)
      if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'ENOTDIR') throw error
    }
  }
}
