import { groupDigits } from '../text/group-digits.js'

const WORTH_NAMING = 0.01
const MOST_NAMED = 3
const CLOSE = 0.1
/** Of the time in which a program is not idle. */
const MUCH = 0.1
const LIST = new Intl.ListFormat('en-GB')

/**
 * Say in a sentence or two what two profiles differ in. Only roles are named whose
 * shares chance does not explain.
 *
 * @param {import('./compare-profiles.js').Comparison} comparison
 * @param {{ before: number, after: number }} busyMs
 * @param {{ before: string, after: string }} labels what to call the profiles
 * @returns {string}
 */
export function describeProfiles ({ roles }, busyMs, labels) {
  const told = roles.filter(({ told, difference }) => told && Math.abs(difference.share) >= WORTH_NAMING)
  const list = (/** @type {number} */ sign) => told.filter(({ difference }) => difference.share * sign > 0).slice(0, MOST_NAMED)
    .map(({ name, before, after }) => `${name} (${percent(after.share)} against ${percent(before.share)})`)
  const [more, less] = [list(1), list(-1)]
  const parts = [
    more.length > 0 ? `a larger part of its busy time to ${LIST.format(more)}` : '',
    less.length > 0 ? `a smaller one${more.length > 0 ? '' : ' of its busy time'} to ${LIST.format(less)}` : ''
  ].filter(Boolean)
  const shares = parts.length > 0
    ? `${labels.after} gives ${parts.join(' and ')} than ${labels.before}.`
    : `${labels.before} and ${labels.after} divide their busy time alike, as far as so many samples can tell.`
  return `${shares} ${describeTimes(busyMs, labels)}`
}

/**
 * @param {{ before: number, after: number }} busyMs
 * @param {{ before: string, after: string }} labels
 */
function describeTimes ({ before, after }, labels) {
  const change = Math.abs(after - before)
  if (change < CLOSE * Math.max(before, after)) return `Both are busy for about as long, ${milliseconds(before)} and ${milliseconds(after)}.`
  return `If both did the same work, ${labels.after} took ${milliseconds(change)} ${after > before ? 'more' : 'less'} for it: ${milliseconds(after)} against ${milliseconds(before)}.`
}

/**
 * @param {Pick<import('./summarize-profile.js').Summary, 'busyMs' | 'loadingMs' | 'lostMs'>} profile
 * @returns {string} a warning where more than a tenth of the time is left out; empty elsewhere
 */
export function warnOfLeftOut ({ busyMs, loadingMs, lostMs }) {
  const share = (loadingMs + lostMs) / (busyMs + loadingMs + lostMs)
  if (share <= MUCH) return ''
  const what = [[loadingMs, 'Node loaded modules'], [lostMs, 'no stack is known']].filter(([ms]) => Number(ms) > 0)
    .map(([ms, why]) => `${milliseconds(Number(ms))} in which ${why}`)
  return `Left out is ${percent(share)} of the time in which it was not idle: ${what.join(', and ')}.`
}

/**
 * What to know of a difference before believing it: that one profile has none of it, that
 * chance may explain it, or both.
 *
 * @param {import('./compare-profiles.js').Entry & { told?: boolean }} entry
 * @param {{ before: string, after: string }} onlyIn what to say of an entry that only this profile has
 * @returns {string} empty where there is nothing to know
 */
export function remarkOn ({ only, told }, onlyIn) {
  return [only ? onlyIn[only] : '', told === false ? 'may be chance' : ''].filter(Boolean).join(', ')
}

/**
 * @param {number} value
 * @param {(value: number) => string} say a value that is not negative
 * @returns {string} with its sign
 */
export function signed (value, say) {
  return `${value < 0 ? '−' : '+'}${say(Math.abs(value))}`
}

/**
 * @param {number} value
 * @returns {string} with its unit
 */
export function milliseconds (value) {
  return `${value < 9.95 ? value.toFixed(1) : groupDigits(value, 0)} ms`
}

/**
 * @param {number} share
 * @returns {string} one decimal below 10%
 */
export function percent (share) {
  const value = share * 100
  return `${Math.abs(value) < 9.95 ? value.toFixed(1) : Math.round(value)}%`
}
