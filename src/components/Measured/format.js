import { isOlder } from '../../../demos/lib/results/method.js'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

/** Such as `118 ns`, `9.55 µs`, `84 µs`, `8.3 ms` or `1.2 s`. */
export function formatTime (nanoseconds) {
  if (nanoseconds < 1000) return `${groupDigits(nanoseconds, 0)} ns`
  if (nanoseconds < 1_000_000) return `${(nanoseconds / 1000).toFixed(nanoseconds < 10_000 ? 2 : 0)} µs`
  if (nanoseconds < 1_000_000_000) return `${groupDigits(nanoseconds / 1_000_000, nanoseconds < 10_000_000 ? 1 : 0)} ms`
  return `${groupDigits(nanoseconds / 1_000_000_000, 1)} s`
}

/** Such as `152 B`, `628 kB` or `51.3 MB`. */
export function formatBytes (bytes) {
  if (bytes < 10_000) return `${groupDigits(bytes, 0)} B`
  if (bytes < 1_000_000) return `${groupDigits(bytes / 1000, 0)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** `unit`: B where memory was measured. */
export function formatAmount ({ time }, unit) {
  return unit === 'B' ? formatBytes(time) : formatTime(time)
}

/** Two decimals, fewer as it grows. */
export function formatRatio (ratio) {
  if (ratio >= 99.5) return groupDigits(ratio, 0)
  return ratio.toFixed(ratio >= 9.95 ? 1 : 2)
}

export function formatInterval ([low, high]) {
  return `${formatRatio(low)} to ${formatRatio(high)}`
}

/** Such as `24 November 2026`. */
export function formatDay (day) {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}

/** Such as `on 24 November 2026, AMD EPYC, older method: 1.51`. */
export function formatEarlier ({ day, cpu, method, ratio }) {
  return `on ${formatDay(day)}, ${cpu}${isOlder({ method }) ? ', older method' : ''}: ${formatRatio(ratio)}`
}

export function compare ({ different, ratio }) {
  if (!different) return 'not told apart'
  return ratio > 1 ? 'slower' : 'faster'
}

/** A name of the code, such as onRequest, is written as it is. */
export function capitalized (text) {
  return /^[a-z]+[A-Z]\w*$/.test(text) ? text : text[0].toUpperCase() + text.slice(1)
}

/** Such as `24` of `24.21.0`. */
export function majorOf (node) {
  return String(Number.parseInt(node, 10))
}

/** Of the ratio the other way round. @returns {[number, number]} */
export function turned ([low, high]) {
  return [1 / high, 1 / low]
}
