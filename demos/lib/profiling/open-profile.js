import { groupDigits } from '../text/group-digits.js'
import { bucketsOf, compareBuckets, foldSamples, stackDepth, timeOf } from './fold.js'
import { ProfileError, readCpuProfile } from './read-cpu-profile.js'

export { ProfileError } from './read-cpu-profile.js'

/** V8 keeps no more than 256 frames of a stack. Of one that is deeper, and was not recorded by V8, the middle is not drawn. */
export const MOST_DRAWN = 300
const STANDARD_ERRORS = 2
const MOST_ROWS = 8
const WORTH_A_ROW = 0.002
const WORTH_NAMING = 0.01
const MOST_NAMED = 3
const CLOSE = 0.1
/** Of the time in which a program is not idle. */
const MUCH = 0.1
// Native functions are named one by one, and roles without packages have the role itself for a name.
const NOT_PACKAGES = ['native', 'gc', 'compiler', 'loading', 'core', 'application']
const LIST = new Intl.ListFormat('en-GB')

/**
 * What a reader's own profile says, by the text of a `.cpuprofile`; start-up and waiting are set apart. `lanes` are µs of
 * self time, under the server id `profile`, largest first; `tree` has the same time in ms, {@link MOST_DRAWN} frames deep
 * at most; `loadingMs` is of finding, reading and compiling modules; `lostMs` of samples that nothing can be said of,
 * which a cut profile has; `busySamples`: about how many samples `busyMs` is made of; `depth`: JavaScript functions on
 * the stack while busy. The message of a ProfileError goes on from the name of the file.
 */
export function openProfile (text, name) {
  const { samples, seconds, count } = readCpuProfile(text)
  const busy = samples.filter(({ activity }) => activity === 'busy')
  const working = busy.filter(({ frames }) => frames[frames.length - 1].role !== 'loading')
  const [busyMs, notIdleMs, allMs] = [working, busy, samples].map((some) => timeOf(some) / 1000)
  if (notIdleMs === 0) throw new ProfileError('is idle from its start to its end: profile while the program has something to do')
  if (busyMs === 0) throw new ProfileError('shows nothing but modules being loaded: profile for longer')
  const buckets = bucketsOf(working)
  return {
    name,
    buckets,
    lanes: compareBuckets({ profile: buckets }).sort((a, b) => b.microseconds.profile - a.microseconds.profile),
    tree: foldSamples(working.map(shorten), { requests: 1000, name: 'the whole profile' }),
    busyMs,
    idleMs: allMs - notIdleMs,
    loadingMs: notIdleMs - busyMs,
    lostMs: Math.max(0, seconds * 1000 - allMs),
    seconds,
    busySamples: Math.round(count * busyMs / (seconds * 1000)),
    depth: stackDepth(working)
  }
}

function shorten (sample) {
  const { frames } = sample
  return frames.length <= MOST_DRAWN ? sample : { ...sample, frames: [...frames.slice(0, MOST_DRAWN - 1), ...frames.slice(-1)] }
}

/**
 * Hold two profiles against each other. A `.cpuprofile` does not say how many requests were answered, so what is compared
 * is how each divides its busy time; milliseconds compare only where both programs did the same work.
 * Each list has the largest difference of shares first, and of packages and native functions no more than a table has room
 * for; `only` is the profile that alone has an entry; `told`: the shares are further apart than samples scatter by chance.
 */
export function compareProfiles (before, after) {
  const variance = (share, samples) => share * (1 - share) / Math.max(1, samples)
  const byDifference = (a, b) => Math.abs(b.difference.share) - Math.abs(a.difference.share)
  const entryOf = (name, times) => {
    const [first, second] = [[times.before, before], [times.after, after]].map(([time, { busyMs }]) => ({ ms: time / 1000, share: time / 1000 / busyMs }))
    const only = first.ms === 0 ? 'after' : second.ms === 0 ? 'before' : undefined
    const difference = { ms: second.ms - first.ms, share: second.share - first.share }
    const chance = STANDARD_ERRORS * Math.sqrt(variance(first.share, before.busySamples) + variance(second.share, after.busySamples))
    return { name, before: first, after: second, difference, told: Math.abs(difference.share) > chance, ...only && { only } }
  }
  const lanes = compareBuckets({ before: before.buckets, after: after.buckets })
  const owners = (isWanted) => {
    const times = new Map()
    for (const { package: name, server, microseconds } of lanes.filter(({ role }) => isWanted(role)).flatMap(({ packages }) => packages)) {
      if (!times.has(name)) times.set(name, { before: 0, after: 0 })
      times.get(name)[server] += microseconds
    }
    const entries = [...times].map(([name, both]) => entryOf(name, both)).sort(byDifference)
    return entries.filter((one) => Math.max(one.before.share, one.after.share) >= WORTH_A_ROW).slice(0, MOST_ROWS)
  }
  const roles = lanes.map(({ role, label, microseconds }) => ({ ...entryOf(label, microseconds), role })).sort(byDifference)
  return { roles, packages: owners((role) => !NOT_PACKAGES.includes(role)), native: owners((role) => role === 'native'), conclusion: concludeFrom(roles, before, after) }
}

/** Only roles are named whose shares chance does not explain. */
function concludeFrom (roles, before, after) {
  const [first, second] = before.name === after.name ? ['The first', 'The second'] : [before.name, after.name]
  const named = (sign) => roles.filter(({ told, difference }) => told && difference.share * sign >= WORTH_NAMING).slice(0, MOST_NAMED)
    .map((one) => `${one.name} (${percent(one.after.share)} against ${percent(one.before.share)})`)
  const [more, less] = [named(1), named(-1)]
  const parts = [
    more.length > 0 ? `a larger part of its busy time to ${LIST.format(more)}` : '',
    less.length > 0 ? `a smaller one${more.length > 0 ? '' : ' of its busy time'} to ${LIST.format(less)}` : ''
  ].filter(Boolean)
  const shares = parts.length > 0
    ? `${second} gives ${parts.join(' and ')} than ${first}.`
    : `${first} and ${second} divide their busy time alike, as far as so many samples can tell.`
  const [then, now] = [before.busyMs, after.busyMs]
  const change = Math.abs(now - then)
  return change < CLOSE * Math.max(then, now)
    ? `${shares} Both are busy for about as long, ${milliseconds(then)} and ${milliseconds(now)}.`
    : `${shares} If both did the same work, ${second} took ${milliseconds(change)} ${now > then ? 'more' : 'less'} for it: ${milliseconds(now)} against ${milliseconds(then)}.`
}

/** A warning where more than a tenth of the time is left out; empty elsewhere. */
export function warnOfLeftOut ({ busyMs, loadingMs, lostMs }) {
  const share = (loadingMs + lostMs) / (busyMs + loadingMs + lostMs)
  const parts = [
    loadingMs > 0 ? `${milliseconds(loadingMs)} in which Node loaded modules` : '',
    lostMs > 0 ? `${milliseconds(lostMs)} in which no stack is known` : ''
  ].filter(Boolean)
  return share <= MUCH ? '' : `Left out is ${percent(share)} of the time in which it was not idle: ${parts.join(', and ')}.`
}

/** What to know of a difference before believing it: that one profile has none of it, or that chance may explain it. */
export function remarkOn ({ only, told }) {
  return [only && `only ${only}`, !told && 'may be chance'].filter(Boolean).join(', ')
}

/** With its sign. */
export function signed (value, say) {
  return `${value < 0 ? '−' : '+'}${say(Math.abs(value))}`
}

export function milliseconds (value) {
  return `${value < 9.95 ? value.toFixed(1) : groupDigits(value, 0)} ms`
}

/** One decimal below 10%. */
export function percent (share) {
  const value = share * 100
  return `${Math.abs(value) < 9.95 ? value.toFixed(1) : Math.round(value)}%`
}
