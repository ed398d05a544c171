import { nameData, nameText } from './name-format.js'
import { ProfileError } from './profile-error.js'

/** Characters that would act on a terminal or turn the direction of a text around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const MOST_CHARACTERS = 300
const OF_OLD_NODE = /^(?:internal\/[\w/-]+|_(?:http|stream|tls)_\w+|assert|async_hooks|buffer|child_process|cluster|console|crypto|dgram|dns|domain|events|fs|https?|http2|inspector|module|net|os|path|perf_hooks|process|punycode|querystring|readline|repl|stream|string_decoder|timers|tls|trace_events|tty|url|util|v8|vm|worker_threads|zlib)\.js$/

/**
 * @typedef {object} ProfileNode
 * @property {number} id
 * @property {string} functionName
 * @property {string} scriptId `0` for what is no script
 * @property {string} url '' for generated code and for what is no script
 * @property {number} line from 1; 0 for what is no script
 * @property {number} hits samples that ended in it
 * @property {number[]} children ids
 *
 * @typedef {object} CpuProfile
 * @property {ProfileNode[]} nodes
 * @property {number[]} samples ids of nodes, in the order in which they were taken; may be empty
 * @property {number[]} timeDeltas µs before each sample; may be empty
 * @property {number | undefined} duration µs from the start to the end
 * @property {number | undefined} endTime µs, on the same clock as `startTime`
 * @property {number | undefined} startTime µs
 */

/**
 * Check a profile as V8 writes it and take over what is needed of it. Names in it are
 * somebody else's: they come out as plain text that fits a line.
 *
 * @param {string} text of a `.cpuprofile`
 * @returns {CpuProfile}
 * @throws {ProfileError} when it is something else, or broken
 */
export function parseCpuProfile (text) {
  const data = parse(text)
  const other = nameData(data)
  if (other) throw new ProfileError(other)
  const { startTime, endTime } = data
  const timed = isTime(startTime) && isTime(endTime) && endTime > startTime
  return {
    nodes: data.nodes.map(readNode),
    samples: numbers(data.samples, 'samples'),
    timeDeltas: numbers(data.timeDeltas, 'timeDeltas'),
    duration: timed ? endTime - startTime : undefined,
    startTime: timed ? startTime : undefined,
    endTime: timed ? endTime : undefined
  }
}

/** @param {string} text */
function parse (text) {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProfileError(nameText(text))
  }
}

/**
 * @param {any} node
 * @param {number} index
 * @returns {ProfileNode}
 */
function readNode (node, index) {
  const frame = node?.callFrame
  if (!Number.isInteger(node?.id) || typeof frame?.functionName !== 'string') {
    throw new ProfileError(`is damaged: node ${index + 1} has no id or no function`)
  }
  return {
    id: node.id,
    functionName: plain(frame.functionName),
    scriptId: String(frame.scriptId ?? '0'),
    url: typeof frame.url === 'string' ? nameOfOld(plain(frame.url)) : '',
    line: Number.isInteger(frame.lineNumber) ? frame.lineNumber + 1 : 0,
    hits: isTime(node.hitCount) ? node.hitCount : 0,
    children: Array.isArray(node.children) ? node.children : []
  }
}

/**
 * Node 12 and 14 name their own files without `node:`.
 *
 * @param {string} url
 */
function nameOfOld (url) {
  return OF_OLD_NODE.test(url) ? `node:${url.replace(/\.js$/, '')}` : url
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {number[]}
 */
function numbers (value, name) {
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && value.every(isCounted)) return value
  throw new ProfileError(`is damaged: its ${name} are not all numbers that a profile can have`)
}

/** @param {unknown} value of which a sum stays a number, which a million of the largest would not */
function isCounted (value) {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER
}

/** @param {unknown} value */
function isTime (value) {
  return typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER
}

/**
 * @param {string} text
 * @returns {string}
 */
export function plain (text) {
  return text.slice(0, MOST_CHARACTERS).replaceAll(INVISIBLE, ' ').trim()
}
