import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Data is no script: a browser does not run it, whatever the policy. */
const INLINE_SCRIPT = /<script(?:\s(?![^>]*\b(?:src=|application\/ld\+json))[^>]*)?>([^]*?)<\/script>/gi
const HEAD = /<head(?:\s[^>]*)?>/i

/**
 * Put a Content-Security-Policy into a page: it loads from its own site only, runs the scripts that it was built with
 * and no others, and makes no code from text.
 */
export function addPolicy (html) {
  const head = HEAD.exec(html)
  if (!head) throw new Error('a page without a head cannot have a policy')
  const at = head.index + head[0].length
  return `${html.slice(0, at)}<meta http-equiv="Content-Security-Policy" content="${policyFor(html)}">${html.slice(at)}`
}

function policyFor (html) {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    // React and the figures set style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'"
  ].join('; ')
}

/** The page of the sandbox is there, which has a policy of its own. */
const WITH_THEIR_OWN = `models${path.sep}`

/**
 * Gives each page of the build a Content-Security-Policy. There is none in the development server, which makes code
 * from text.
 */
export default function contentPolicy () {
  return {
    name: 'content-policy',
    async postBuild ({ outDir }) {
      const files = await readdir(outDir, { recursive: true })
      const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith(WITH_THEIR_OWN))
      await Promise.all(pages.map(async (file) => {
        const page = path.join(outDir, file)
        await writeFile(page, addPolicy(await readFile(page, 'utf8')))
      }))
    }
  }
}
