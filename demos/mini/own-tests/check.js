import { tmpdir } from 'node:os'
import { CommandError, UsageError, runCommand } from '../../lib/command-line/cli.js'
import { assertRoom } from '../../lib/files/assert-writable.js'
import { checkList } from './check-list.js'
import { LIBRARIES, listTestFiles, makeEntry, readList, writeList } from './list.js'
import { startFiles } from './start-files.js'

/** Most of the time such a process waits. */
const AT_ONCE = 12

await runCommand({
  usage: 'npm run check:mini',
  summary: 'Run the libraries\' own tests with our small Fastify in their place, and check the lists of those that pass',
  positionals: 'library',
  options: {
    only: { type: 'string', placeholder: 'pattern', description: 'the test files whose names match this regular expression' },
    show: { type: 'boolean', description: 'run every test of these files, and print why it fails' },
    record: { type: 'boolean', description: 'run every test of these files, and write down which pass' },
    rest: { type: 'boolean', description: 'with --record: the files that the list does not have, to go on where it was stopped' }
  },
  run: async ({ positionals, only, show, record, rest, json }) => {
    const asked = /** @type {string[]} */ (positionals ?? [])
    const unknown = asked.find((library) => !LIBRARIES.includes(library))
    if (unknown !== undefined) throw new UsageError(`no library '${unknown}': there are ${LIBRARIES.join(', ')}`)
    const pattern = readPattern(String(only ?? ''))
    // Their tests write there.
    await assertRoom(tmpdir())
    const run = show ? showFailures : rest ? recordRest : record ? recordList : check
    const reports = []
    for (const library of asked.length > 0 ? asked : LIBRARIES) {
      const report = await run(library, pattern)
      reports.push(report)
      if (!json) process.stdout.write(`${report.library}: ${report.text}\n`)
    }
    if (json) process.stdout.write(`${JSON.stringify(reports)}\n`)
    if (reports.some(({ failed }) => failed)) throw new CommandError('a test that is listed fails')
  }
}, process.argv.slice(2))

/** @param {string} text */
function readPattern (text) {
  try {
    return new RegExp(text)
  } catch {
    throw new UsageError(`--only ${text} is no regular expression`)
  }
}

/**
 * @param {string} library
 * @param {RegExp} pattern
 */
async function check (library, pattern) {
  const { checked, differing } = await checkList(await readList(library), (file) => pattern.test(file))
  return { library, failed: differing.length > 0, text: [`${checked} tests pass as they are listed`, ...differing].join('\n  ') }
}

/**
 * @param {string} library
 * @param {{ test: (file: string) => boolean }} pattern
 */
async function recordList (library, pattern) {
  const waiting = (await listTestFiles(library)).filter((file) => pattern.test(file))
  let written = writeList(library, {})
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const entries = { [file]: await recordFile(library, file) }
      written = written.then(() => writeList(library, entries))
    }
  }))
  const { passes, of, inner, version } = await written
  return { library, failed: false, text: `${passes} of ${of} tests of ${version} pass, and ${inner} test inner files` }
}

/**
 * @param {string} library
 * @param {RegExp} pattern
 */
async function recordRest (library, pattern) {
  const { files, others } = await readList(library)
  const isNew = (/** @type {string} */ file) => pattern.test(file) && !(file in files) && !(file in others)
  return await recordList(library, { test: isNew })
}

/**
 * @param {string} library
 * @param {string} file
 */
async function recordFile (library, file) {
  const first = await startFiles(library, [file])
  // A test that waits in vain may keep those behind it from being seen.
  const isWhole = first.length > 0 && !first.some(({ error }) => /timed out|cancelled/.test(error ?? ''))
  const theirs = isWhole ? [] : await startFiles(library, [file], { kind: 'theirs' })
  if (!first.some(({ passed }) => passed)) return makeEntry({ ours: [first], nothing: [], theirs })
  const second = await startFiles(library, [file])
  return makeEntry({ ours: [first, second], nothing: await startFiles(library, [file], { kind: 'nothing' }), theirs })
}

/**
 * @param {string} library
 * @param {RegExp} pattern
 */
async function showFailures (library, pattern) {
  const files = (await listTestFiles(library)).filter((file) => pattern.test(file))
  const text = ['why tests fail']
  for (const file of files) {
    for (const { name, passed, error } of await startFiles(library, [file])) {
      if (!passed) text.push(`${file}: ${name}\n    ${error?.slice(0, 400)}`)
    }
  }
  return { library, failed: false, text: text.join('\n  ') }
}
