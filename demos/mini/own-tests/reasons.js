import { MISSING } from './refuse.js'
import { INTERNAL, NOT_INSTALLED, NOTHING } from './replace-modules.js'

const LEFT_OUT = 'a method or an option that mini leaves out'
export const NO_ANSWER = 'it waits in vain'

/**
 * Why a test does not pass with ours: the first that fits the test's file and
 * what it failed with. A test is listed under one of these words.
 *
 * @type {Array<{ reason: string, file?: RegExp, error?: RegExp }>}
 */
const REASONS = [
  { reason: NOT_INSTALLED, error: new RegExp(NOT_INSTALLED) },
  { reason: INTERNAL, error: new RegExp(`${INTERNAL}|Symbol\\(fastify`), },
  { reason: INTERNAL, file: /^(?:internals|lib|build|bundler)\// },
  { reason: 'no http2 and no https', file: /^(?:http2|https)\// },
  { reason: 'no diagnostics channel', file: /^diagnostics-channel\// },
  { reason: 'no constraints', file: /constrain|versioned/ },
  { reason: 'no schema controller, compilers or shared schemas', file: /^schema-|validation|type-provider|fluent/ },
  { reason: 'no pino: fewer log lines, options and serializers', file: /^logger\/|logger|genReqId|request-id/ },
  { reason: 'no tree of what was loaded', file: /^(?:time-tree|pretty-print|to-json|events-listeners)/ },
  { reason: LEFT_OUT, file: /^(?:trust-proxy|router-|handler-timeout|client-timeout|connection-timeout|request-timeout|keep-alive|max-requests|reply-(?:trailers|early|media|web)|url-rewriting|use-semicolon|allow-unsafe|case-insens|custom-querystring|close-disposable|web-api|find-route|http-methods\/(?!get|head)|als|async-dispose|scripts)/ },
  { reason: LEFT_OUT, error: /hook not supported!|mini does not/ },
  { reason: LEFT_OUT, error: /is not a function|Cannot (?:read|set) propert|is not iterable/ },
  { reason: 'a message worded otherwise', error: /actual "[^"]* [^"]*" expected "/ },
  { reason: NO_ANSWER, error: /timed out|cancelled/ },
  { reason: 'it behaves otherwise' }
]
/** The test says nothing about ours, for it passes with nothing in the library's place. */
export const SAYS_NOTHING = 'it passes without the library'
/** Which of two runs is right is left open. */
export const UNSTEADY = 'not the same in each run'
/** What the test file did not survive. */
export const NOT_READ = 'its file ends early'

/** @param {string} reason */
export const isReason = (reason) => ALL_REASONS.includes(reason) || reason.startsWith(MISSING)

/** @type {string[]} */
const ALL_REASONS = [...new Set([...REASONS.map(({ reason }) => reason), SAYS_NOTHING, UNSTEADY, NOT_READ])]

/**
 * @param {import('./start-files.js').Result} result of a test that failed
 * @returns {string}
 */
export function findReason ({ file, error = '' }) {
  if (error.includes(NOTHING)) throw new Error('a run without the library needs no reasons')
  const [missing] = error.match(new RegExp(`${MISSING}[\\w $-]+`)) ?? []
  if (missing !== undefined) return missing
  const found = REASONS.find((rule) => (rule.file?.test(file) ?? true) && (rule.error?.test(error) ?? true))
  return /** @type {{ reason: string }} */ (found).reason
}
