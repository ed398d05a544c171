import { relative } from 'node:path'
import { inspect } from 'node:util'

const SLOWEST = 8

/**
 * For `node --test`: what fails with its file and error, the files that took longest, and a last line with the counts.
 */
export default async function * report (events) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  /** What a file has printed, for when something of it fails. */
  const heard = new Map()
  const times = new Map()
  for await (const { type, data } of events) {
    const file = data?.file ? relative(process.cwd(), data.file) : ''
    if (type === 'test:stderr') heard.set(file, (heard.get(file) ?? '') + data.message)
    if (type !== 'test:pass' && type !== 'test:fail') continue
    if (data.nesting === 0) times.set(file, (times.get(file) ?? 0) + data.details.duration_ms)
    if (type === 'test:fail' && !data.todo && !isBecauseOfAnother(data.details.error)) {
      counts.failed++
      yield heard.get(file) ?? ''
      heard.delete(file)
      yield `✖ ${file}:${data.line ?? ''} ${data.name}\n${inspect(data.details.error.cause ?? data.details.error).replaceAll(/^/gm, '    ')}\n`
    } else if (type === 'test:pass' && data.details.type !== 'suite') {
      if (data.skip !== undefined) yield `- ${file}: ${data.name}: skipped${data.skip === true ? '' : `, ${data.skip}`}\n`
      counts[data.skip !== undefined ? 'skipped' : 'passed']++
    }
  }
  const slowest = [...times].sort(([, one], [, other]) => other - one).slice(0, SLOWEST)
  yield `slowest: ${slowest.map(([file, ms]) => `${file} ${(ms / 1000).toFixed(1)} s`).join(', ')}\n`
  yield `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`
}

/** A suite fails with its tests, and a file with its suites. */
function isBecauseOfAnother ({ failureType }) {
  return failureType === 'subtestsFailed'
}
