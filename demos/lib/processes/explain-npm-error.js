// With what npm keeps while it installs.
const NODE_MEGABYTES = 400
const NETWORK = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EPIPE|ERR_SOCKET_TIMEOUT|ENOTCACHED|\w*CERT\w*)\b/
// A failed write may be followed by complaints about the network, but not the other way round.
const CAUSES = /** @type {Array<[pattern: RegExp, explain: (code: string) => string]>} */ ([
  [/\b(ENOSPC|EDQUOT)\b/, () => 'the disk is full: free some space and run again'],
  [/\b(EROFS|EACCES|EPERM)\b/, (code) => `npm may not write to .local/node or to its cache (${code}): change the rights of both and run again`],
  [/\b(ETARGET|ENOVERSIONS|E404)\b/, () => 'npm has no such version: leave it out of --node'],
  [NETWORK, (code) => `npm does not reach its registry (${code}): check the network, or leave it out of --node`]
])

/**
 * Why npm could not install a Node, and the way out.
 *
 * @param {string} complaint what npm wrote to stderr
 * @param {number} freeMegabytes on the disk that it goes to: of a full one npm says anything, when a file is cut off
 * @returns {string} one line
 */
export function explainNpmError (complaint, freeMegabytes) {
  for (const [pattern, explain] of CAUSES) {
    const [, code] = complaint.match(pattern) ?? []
    if (code) return explain(code)
  }
  if (freeMegabytes < NODE_MEGABYTES) return `the disk has ${Math.floor(freeMegabytes)} MB free, and it takes up to ${NODE_MEGABYTES}: free some space and run again`
  return `${firstLine(complaint)}: check the network, or leave it out of --node`
}

/**
 * @param {string} text
 * @returns {string} the first line that is neither empty nor a mere code
 */
export function firstLine (text) {
  return text.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim()).find((line) => line && !/^(npm warn|code )/.test(line)) ?? 'no reason given'
}
