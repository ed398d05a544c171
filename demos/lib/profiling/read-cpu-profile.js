import { parseCpuProfile } from './parse-cpu-profile.js'
import { placeNodes } from './place-nodes.js'
import { ProfileError } from './profile-error.js'
import { selfTimes } from './self-times.js'
import { groupDigits } from '../text/group-digits.js'

// V8 records at most 256 functions of a stack; other tools may record more.
const MOST_FRAMES = 5000
const OF_BROWSER = /^(?:https?|blob|chrome|chrome-extension|devtools|moz-extension|resource):/

/**
 * @typedef {object} ReadProfile
 * @property {import('./simplify-stack.js').Sample[]} samples one for each place that has time of its own, not for each tick
 * @property {number} seconds from the first sample to the end
 * @property {number} count of the ticks behind the samples
 */

/**
 * Read what `node --cpu-prof`, or a developer tool connected to Node, saved. The last
 * frame of a sample owns its time, by the rules of `simplify-stack.js`, as far as such
 * a profile tells: it knows neither compiler tiers nor, in Node 20 to 26, V8's built-ins,
 * whose time it gives to the function that called them. Garbage collection has no stack.
 *
 * @param {string} text of a `.cpuprofile`
 * @returns {ReadProfile}
 * @throws {ProfileError} when it is something else, is broken, or holds no samples
 */
export function readCpuProfile (text) {
  const profile = parseCpuProfile(text)
  if (isOfBrowser(profile.nodes)) throw new ProfileError('is a profile of a browser, and the roles here are those of Node: open it in the developer tools that made it')
  const { times, count, microseconds } = selfTimes(profile)
  const places = placeNodes(profile.nodes)
  const samples = []
  for (const [id, time] of times) {
    const place = places.get(id)
    if (!place || place.activity === 'none' || time === 0) continue
    samples.push({ activity: place.activity, frames: framesOf(place), microseconds: time })
  }
  if (samples.length === 0) throw new ProfileError('holds no samples: profile for longer')
  return { samples, seconds: microseconds / 1e6, count }
}

/**
 * Some of Node's own files are on the stack of each of its programs.
 *
 * @param {import('./parse-cpu-profile.js').ProfileNode[]} nodes
 */
function isOfBrowser (nodes) {
  return nodes.some(({ url }) => OF_BROWSER.test(url)) && !nodes.some(({ url }) => url.startsWith('node:'))
}

/**
 * @param {import('./place-nodes.js').Place} place
 * @throws {ProfileError} when its stack is of a height that no engine has
 * @returns {import('./simplify-stack.js').Frame[]} root first
 */
function framesOf (place) {
  const frames = place.leaf ? [place.leaf] : []
  for (let up = /** @type {typeof place | null} */ (place); up; up = up.parent) {
    if (up.frame) frames.push(up.frame)
    if (frames.length > MOST_FRAMES) throw new ProfileError(`is damaged: it has stacks of more than ${groupDigits(MOST_FRAMES)} functions`)
  }
  return frames.reverse()
}
