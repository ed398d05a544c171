import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { post } from './sample-heap.js'

/** At the beginning of a line, a declaration: the function is made when the one around it is entered. */
const DECLARATION = /^[ \t]*(async )?function\b/

/**
 * @typedef {object} Creator a function in which functions were made
 * @property {string} scriptId
 * @property {string} url
 * @property {string} name
 * @property {number} line from 1
 * @property {number} made how many functions
 *
 * @typedef {{ functionName: string, ranges: Array<{ startOffset: number, endOffset: number, count: number }> }} Covered outermost range first
 */

/**
 * Has V8 count how often each block runs. Only what is compiled after this is counted.
 */
export async function startCounting () {
  await post('Profiler.enable')
  await post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
}

/**
 * Forgets what has been counted.
 */
export async function resetCounts () {
  await post('Profiler.takePreciseCoverage')
}

/**
 * Which functions made functions since the counts were last reset, by how often
 * the code ran in which they are written.
 *
 * @param {string} part of the URL of the files to look at
 * @returns {Promise<Creator[]>}
 */
export async function takeCreators (part) {
  const { result } = await post('Profiler.takePreciseCoverage')
  return result
    .filter((/** @type {{ url: string }} */ { url }) => url.includes(part))
    .flatMap((/** @type {any} */ script) => readScript(script))
}

/**
 * @param {{ scriptId: string, url: string, functions: Covered[] }} script
 * @returns {Creator[]}
 */
function readScript ({ scriptId, url, functions }) {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url
  const source = readFileSync(path, 'utf8')
  const made = new Map()
  for (const inner of functions) {
    const outer = findOuter(inner, functions)
    if (outer === undefined || outer.ranges[0].count === 0) continue
    made.set(outer, (made.get(outer) ?? 0) + countRuns(inner, outer, source))
  }
  return [...made].filter(([, count]) => count > 0).map(([{ functionName, ranges }, count]) => (
    { scriptId, url, name: functionName, line: source.slice(0, ranges[0].startOffset).split('\n').length, made: count }
  ))
}

/**
 * @param {Covered} inner
 * @param {Covered[]} functions
 * @returns {Covered | undefined} the function around it; undefined at the top of the file
 */
function findOuter ({ ranges: [own] }, functions) {
  const around = functions.filter(({ functionName, ranges: [range] }) => (
    (functionName !== '' || range.startOffset > 0) && range !== own && range.startOffset <= own.startOffset && range.endOffset >= own.endOffset
  ))
  return around.sort((a, b) => length(a) - length(b))[0]
}

/**
 * @param {Covered} inner
 * @param {Covered} outer
 * @param {string} source
 */
function countRuns ({ ranges: [{ startOffset }] }, { ranges }, source) {
  const beginOfLine = source.lastIndexOf('\n', startOffset) + 1
  const isDeclared = DECLARATION.test(source.slice(beginOfLine, startOffset + 'async function'.length))
  if (isDeclared) return ranges[0].count
  const blocks = ranges.filter((range) => range.startOffset <= startOffset && range.endOffset > startOffset)
  return blocks[blocks.length - 1].count
}

/** @param {Covered} covered */
function length ({ ranges: [{ startOffset, endOffset }] }) {
  return endOffset - startOffset
}
