import { createHash } from 'node:crypto'

/** Data is no script: a browser does not run it, whatever the policy. */
const INLINE_SCRIPT = /<script(?:\s(?![^>]*\b(?:src=|application\/ld\+json))[^>]*)?>([^]*?)<\/script>/gi
const HEAD = /<head(?:\s[^>]*)?>/i

/**
 * Put a Content-Security-Policy into a page: it loads from its own site only, runs the
 * scripts that it was built with and no others, and makes no code from text.
 *
 * @param {string} html as it is published
 * @returns {string}
 * @throws {Error} when it has no head
 */
export function addPolicy (html) {
  const head = HEAD.exec(html)
  if (!head) throw new Error('a page without a head cannot have a policy')
  const at = head.index + head[0].length
  return `${html.slice(0, at)}<meta http-equiv="Content-Security-Policy" content="${policyFor(html)}">${html.slice(at)}`
}

/** @param {string} html */
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
