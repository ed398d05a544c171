import { UsageError, runCommand } from '../../lib/command-line/cli.js'
import { listTestFiles, makeEntry, readList, writeList } from './list.js'
import { startFiles } from './start-files.js'

/**
 * Writes `<library>.json`. To hold another library's tests to ours, write
 * `stand-ins/<library>.js`, which exports
 *
 * - `standIn`: what `require('<library>')` gives, with the library's own interface;
 * - `constants`: the library's files that its tests compare with, such as
 *   `['lib/errors.js']`. Every other file of the library refuses to be used.
 *
 * then run this. `demos/mini/test/own-tests.test.js` runs every list that is here.
 * `--only` tries some files and prints why tests fail, and writes nothing.
 */

const LIBRARIES = ['fastify', 'avvio', 'find-my-way', 'fast-json-stringify']
const RUNS = 2
/** Most of the time such a process waits. */
const AT_ONCE = 12

await runCommand({
  usage: 'node demos/mini/own-tests/record.js',
  summary: 'Run a library\'s own tests with ours in its place, and write down which pass',
  positionals: 'library',
  options: {
    only: { type: 'string', placeholder: 'pattern', description: 'run the files whose names match this regular expression, and leave the others as they are listed' },
    show: { type: 'boolean', description: 'print what fails, and write nothing' }
  },
  run: async ({ positionals, only, show, json }) => {
    const [library] = /** @type {string[]} */ (positionals ?? [])
    if (!LIBRARIES.includes(library)) throw new UsageError(`name a library: ${LIBRARIES.join(', ')}`)
    const pattern = new RegExp(String(only ?? ''))
    const files = (await listTestFiles(library)).filter((file) => pattern.test(file))
    if (show) return await showFailures(library, files)
    const others = only === undefined ? {} : (await readList(library).catch(() => ({ files: {} }))).files
    const list = await writeList(library, { ...others, ...await record(library, files) })
    process.stdout.write(json ? `${JSON.stringify(list)}\n` : `${list.passes} of ${list.of} tests of ${library} ${list.version} pass\n`)
  }
}, process.argv.slice(2))

/**
 * @param {string} library
 * @param {string[]} files
 */
async function record (library, files) {
  /** @type {import('./list.js').List['files']} */
  const entries = {}
  const waiting = [...files]
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const ours = []
      for (let run = 0; run < RUNS; run++) ours.push(await startFiles(library, [file]))
      entries[file] = makeEntry({ ours, nothing: await startFiles(library, [file], { kind: 'nothing' }) })
    }
  }))
  return entries
}

/**
 * @param {string} library
 * @param {string[]} files
 */
async function showFailures (library, files) {
  for (const file of files) {
    for (const { name, passed, error } of await startFiles(library, [file])) {
      if (!passed) process.stdout.write(`${file}: ${name}\n    ${error?.slice(0, 400)}\n`)
    }
  }
}
