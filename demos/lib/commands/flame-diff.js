import { basename, resolve } from 'node:path'
import { CommandError } from '../command-line/cli.js'
import { compareProfiles } from '../profiling/compare-profiles.js'
import { describeProfiles } from '../profiling/describe-profiles.js'
import { formatDiff } from '../profiling/format-diff.js'
import { plain } from '../profiling/parse-cpu-profile.js'
import { ProfileError } from '../profiling/profile-error.js'
import { readProfile } from '../profiling/read-profile.js'
import { summarizeProfile } from '../profiling/summarize-profile.js'
import { takesEscapes } from '../command-line/takes-escapes.js'

/**
 * Compare two profiles that the reader has: `.cpuprofile` files or folders of 0x.
 *
 * @param {object} invocation
 * @param {string} invocation.before path as typed
 * @param {string} invocation.after path as typed
 * @param {import('../command-line/cli.js').Values} invocation.values
 * @param {NodeJS.WritableStream & { isTTY?: boolean }} invocation.out
 * @param {AbortSignal} [invocation.signal]
 * @returns {Promise<void>}
 * @throws {CommandError} when one of them cannot be read, saying which and why
 */
export async function run ({ before, after, values, out, signal }) {
  const [first, second] = [await open(before, signal), await open(after, signal)]
  const labels = labelsOf(before, after)
  const comparison = compareProfiles(first, second)
  const conclusion = describeProfiles(comparison, { before: first.busyMs, after: second.busyMs }, labels)
  const report = { before: { name: labels.before, ...facts(first) }, after: { name: labels.after, ...facts(second) }, ...comparison, conclusion }
  if (values.json) out.write(`${JSON.stringify(report, null, 2)}\n`)
  else out.write(formatDiff(report, { colour: takesEscapes(out) && !process.env.NO_COLOR }))
}

/**
 * @param {string} path as typed, relative to where npm was called
 * @param {AbortSignal} [signal]
 */
async function open (path, signal) {
  const profile = await readProfile(resolve(process.env.INIT_CWD ?? '', path), { name: plain(path), signal })
  signal?.throwIfAborted()
  try {
    return summarizeProfile(profile)
  } catch (error) {
    if (error instanceof ProfileError) throw new CommandError(`${plain(path)} ${error.message}`)
    throw error
  }
}

/**
 * File names, where they tell the profiles apart; else the paths as typed.
 *
 * @param {string} before
 * @param {string} after
 */
function labelsOf (before, after) {
  const [first, second] = [before, after].map((path) => plain(basename(path)))
  return first === second ? { before: plain(before), after: plain(after) } : { before: first, after: second }
}

/** @param {import('../profiling/summarize-profile.js').Summary} summary */
function facts ({ seconds, busyMs, idleMs, loadingMs, lostMs, busySamples, depth }) {
  return { seconds, busyMs, idleMs, loadingMs, lostMs, busySamples, depth }
}
