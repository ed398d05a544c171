import { startProgram } from './start-child.js'

const LIMIT_MILLISECONDS = 300_000
const CAUSES = /** @type {Array<[pattern: RegExp, explain: (code: string) => string]>} */ ([
  [/\b(ENOSPC|EDQUOT)\b/, () => 'the disk is full: free some space and run again'],
  [/\b(ETARGET|ENOVERSIONS|E404)\b/, () => 'npm has no such version: leave it out of --node'],
  [/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED)\b/, (code) => `npm does not reach its registry (${code}): check the network, or leave it out of --node`]
])

/**
 * Run npm in a folder: the npm that runs this command, or the one in the path.
 *
 * @param {string[]} args
 * @param {{ cwd: string, signal: AbortSignal }} options
 * @returns {Promise<string>} what it printed
 * @throws {Error} with npm's own first line, and as its cause all that npm said, when it fails or takes longer than five minutes
 */
export async function runNpm (args, { cwd, signal }) {
  const [path, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  const late = AbortSignal.timeout(LIMIT_MILLISECONDS)
  let printed = ''
  const { exited, complaint } = startProgram({
    path,
    args: [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'],
    cwd,
    onPrinted: (text) => { printed += text },
    signal: AbortSignal.any([signal, late])
  })
  const code = await exited
  signal.throwIfAborted()
  if (late.aborted) throw new Error(`npm took longer than ${LIMIT_MILLISECONDS / 1000} s`)
  if (code !== 0) throw new Error(firstLine(complaint()), { cause: complaint() })
  return printed
}

/**
 * Why npm could not install a Node, and the way out.
 *
 * @param {string} complaint what npm wrote to stderr
 * @returns {string} one line
 */
export function explainNpmError (complaint) {
  const [code, explain] = CAUSES.map(([pattern, say]) => /** @type {const} */ ([complaint.match(pattern)?.[1], say])).find(([found]) => found) ?? []
  return code && explain ? explain(code) : `${firstLine(complaint)}: check the network, or leave it out of --node`
}

/** @param {string} text @returns {string} the first line that is neither empty nor a mere code */
export function firstLine (text) {
  return text.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim()).find((line) => line && !/^(npm warn|code )/.test(line)) ?? 'no reason given'
}
