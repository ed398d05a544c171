import { CommandError, UsageError, runCommand } from '../../lib/command-line/cli.js'
import { checkList } from './check-list.js'
import { LIBRARIES, listTestFiles, makeEntry, readList, writeList } from './list.js'
import { startFiles } from './start-files.js'

/** Most of the time such a process waits. */
const AT_ONCE = 8

await runCommand({
  usage: 'npm run check:mini',
  summary: 'Run the libraries\' own tests with our small Fastify in their place, and check the lists of those that pass',
  positionals: 'library',
  options: {
    only: { type: 'string', placeholder: 'pattern', description: 'the test files whose names match this regular expression' },
    show: { type: 'boolean', description: 'run every test of these files, and print why it fails' },
    record: { type: 'boolean', description: 'run every test of these files, and write down which pass' }
  },
  run: async ({ positionals, only, show, record, json }) => {
    const asked = /** @type {string[]} */ (positionals ?? [])
    const unknown = asked.find((library) => !LIBRARIES.includes(library))
    if (unknown !== undefined) throw new UsageError(`no library '${unknown}': there are ${LIBRARIES.join(', ')}`)
    const pattern = readPattern(String(only ?? ''))
    const run = show ? showFailures : record ? recordList : check
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
 * @param {RegExp} pattern
 */
async function recordList (library, pattern) {
  /** @type {Record<string, import('./list.js').Entry>} */
  const entries = {}
  const waiting = (await listTestFiles(library)).filter((file) => pattern.test(file))
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) entries[file] = await recordFile(library, file)
  }))
  const { passes, of, version } = await writeList(library, entries)
  return { library, failed: false, text: `${passes} of ${of} tests of ${version} pass` }
}

/**
 * @param {string} library
 * @param {string} file
 */
async function recordFile (library, file) {
  const first = await startFiles(library, [file])
  if (!first.some(({ passed }) => passed)) return makeEntry({ ours: [first], nothing: [] })
  const second = await startFiles(library, [file])
  return makeEntry({ ours: [first, second], nothing: await startFiles(library, [file], { kind: 'nothing' }) })
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
