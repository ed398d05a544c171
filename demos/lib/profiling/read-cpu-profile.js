import { groupDigits } from '../text/group-digits.js'
import { placeNodes } from './place-nodes.js'

/** Characters that would act on a terminal or turn the direction of a text around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const MOST_CHARACTERS = 300
const OF_BROWSER = /^(?:https?|blob|chrome|chrome-extension|devtools|moz-extension|resource):/
// V8 records at most 256 functions of a stack; other tools may record more.
const MOST_FRAMES = 5000
// V8 asks for a sample each millisecond. Two closer than half of it came together because the thread was off the processor.
const SHORTEST_GAP = 500
const HOW = 'record one with node --cpu-prof'

/**
 * @typedef {{ activity: 'busy' | 'idle', frames: import('./place-nodes.js').Frame[], microseconds: number }} Sample a place that has
 *   time of its own, and how much: frames root first; the last owns the time
 */

/**
 * A file that cannot be read as a profile: what it is, and what to do, in one line that goes on from the name of the
 * file.
 */
export class ProfileError extends Error {}

/**
 * Read what `node --cpu-prof`, or a developer tool connected to Node, saved. The text is data; nothing in it is run.
 */
export function readCpuProfile (text, /** @type {{ within?: { fromMs: number, toMs: number }, project?: string }} */ { within, project } = {}) {
  const { nodes, moments, endTime } = parse(text)
  if (nodes.some(({ url }) => OF_BROWSER.test(url)) && !nodes.some(({ url }) => url.startsWith('node:'))) {
    throw new ProfileError('is a profile of a browser, and the roles here are those of Node: open it in the developer tools that made it')
  }
  // V8 of Node 26 takes no samples while the thread waits: of a window, each stands for the usual distance to the next.
  const counted = within ? moments.filter(({ at }) => at >= within.fromMs * 1000 && at < within.toMs * 1000) : moments
  const usual = within && usualGap(counted)
  /** @type {Map<number, number>} */
  const times = new Map()
  counted.forEach(({ id, at }, index) => {
    times.set(id, (times.get(id) ?? 0) + (usual ?? Math.max(0, (counted[index + 1]?.at ?? endTime ?? at) - at)))
  })
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  const places = placeNodes(nodes, project)
  const samples = [...times].flatMap(([id, microseconds]) => {
    const place = places.get(id)
    return place && place.activity !== 'none' && microseconds > 0 ? [{ activity: place.activity, frames: framesOf(place), microseconds }] : []
  })
  if (samples.length === 0) throw new ProfileError('holds no samples: profile for longer')
  return { samples, seconds: all / 1e6, count: counted.length, interval: all / counted.length }
}

function parse (text) {
  const data = parseJson(text)
  if (!data?.nodes?.[0]?.callFrame) throw new ProfileError(nameOther(data))
  const { startTime = 0, endTime, samples = [], timeDeltas = [] } = data
  const nodes = data.nodes.map(({ id, callFrame: { functionName, scriptId = '0', url = '', lineNumber = -1 }, children = [] }) => (
    { id, functionName: plain(functionName), scriptId: String(scriptId), url: plain(url), line: lineNumber + 1, children }
  ))
  if (![...samples, ...timeDeltas].every(Number.isSafeInteger)) throw new ProfileError('is damaged: its samples are not all numbers that a profile can have')
  let at = 0
  const moments = samples.map((id, index) => {
    at += timeDeltas[index] ?? 1000
    return { id, at }
  })
  // V8 may hand out samples that were taken on another processor out of order.
  return { nodes, moments: moments.sort((a, b) => a.at - b.at), endTime: endTime > startTime ? endTime - startTime : undefined }
}

function parseJson (text) {
  try {
    return JSON.parse(text)
  } catch {
    if (text.trim() === '') throw new ProfileError('is empty: Node writes a profile when the program exits by itself, so do not kill it')
    if (text.startsWith('v8-version,')) throw new ProfileError(`is V8's own log: ${HOW}`)
    if (/^\s*\{\s*"nodes"/.test(text)) throw new ProfileError('is cut off before its end: the program was killed while Node wrote it, or the copy is not complete')
    throw new ProfileError(`is not JSON, so it is no V8 profile: ${HOW}`)
  }
}

/** What JSON that is no CPU profile is, and what to do. */
function nameOther (data) {
  if (data?.traceEvents || data?.[0]?.ph !== undefined) return `is a Chrome trace, not a CPU profile: ${HOW}`
  if (/speedscope/.test(data?.$schema)) return 'is a speedscope file: open the profile that it was made from'
  if (data?.snapshot?.meta) return `is a heap snapshot, which holds objects and no time: ${HOW}`
  if (data?.head?.selfSize !== undefined) return `is a heap profile, which holds bytes and no time: ${HOW}`
  if (data?.nodes?.length === 0) return 'holds no samples: profile for longer'
  return `is JSON, but no V8 profile: ${HOW}`
}

/** Somebody else's text, so that it fits a line and does nothing to a terminal. */
export function plain (text) {
  return String(text).slice(0, MOST_CHARACTERS).replaceAll(INVISIBLE, ' ').trim()
}

/**
 * The mean distance of neighbouring samples, without the gaps in which none was taken or those of samples that came
 * late: a gap is half as long again as the shortest tenth.
 */
function usualGap (moments) {
  const gaps = moments.slice(1).map(({ at }, index) => at - moments[index].at).filter((gap) => gap >= SHORTEST_GAP).sort((a, b) => a - b)
  const regular = gaps.filter((gap) => gap <= gaps[Math.floor(gaps.length / 10)] * 1.5)
  return regular.length === 0 ? 0 : regular.reduce((sum, gap) => sum + gap, 0) / regular.length
}

function framesOf (place) {
  const frames = place.leaf ? [place.leaf] : []
  for (let up = /** @type {typeof place | null} */ (place); up; up = up.parent) {
    if (up.frame) frames.push(up.frame)
    if (frames.length > MOST_FRAMES) throw new ProfileError(`is damaged: it has stacks of more than ${groupDigits(MOST_FRAMES)} functions`)
  }
  return frames.reverse()
}
