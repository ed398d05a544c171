import { compareBuckets } from './buckets.js'
import { compareProfiles as compare } from './compare-profiles.js'
import { describeProfiles } from './describe-profiles.js'
import { readCpuProfile } from './read-cpu-profile.js'
import { summarizeProfile } from './summarize-profile.js'

export { worthARow } from './compare-profiles.js'
export { milliseconds, percent, remarkOn, signed, warnOfLeftOut } from './describe-profiles.js'
export { ProfileError } from './profile-error.js'
export { MOST_DRAWN } from './summarize-profile.js'

/**
 * @typedef {import('./summarize-profile.js').Summary & { name: string, lanes: import('./buckets.js').Lane[] }} OpenProfile
 *   its lanes are in µs, under the server id `profile`, largest first
 */

/**
 * What a reader's own profile says: its time by role and as a tree. The text is data;
 * nothing in it is run.
 *
 * @param {string} text of a `.cpuprofile`
 * @param {string} name of the file
 * @returns {OpenProfile}
 * @throws {import('./profile-error.js').ProfileError} whose message goes on from the name of the file
 */
export function openProfile (text, name) {
  const summary = summarizeProfile(readCpuProfile(text))
  const lanes = compareBuckets({ profile: summary.buckets }).sort((a, b) => b.microseconds.profile - a.microseconds.profile)
  return { ...summary, name, lanes }
}

/**
 * Two opened profiles side by side.
 *
 * @param {OpenProfile} before
 * @param {OpenProfile} after
 * @returns {import('./compare-profiles.js').Comparison & { conclusion: string }}
 */
export function compareProfiles (before, after) {
  const comparison = compare(before, after)
  const labels = before.name === after.name ? { before: 'The first', after: 'The second' } : { before: before.name, after: after.name }
  return { ...comparison, conclusion: describeProfiles(comparison, { before: before.busyMs, after: after.busyMs }, labels) }
}
