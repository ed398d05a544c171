import zeroEks from '0x'

/*
 * 0x takes the whole process it runs in: it writes to standard output, adds handlers for
 * signals, and removes V8 logs from the current folder. So it gets a process of its own.
 *
 * Usage: node collect-child.js <folder> <arguments for the Node that serves…>
 */
const [folder, ...nodeArguments] = process.argv.slice(2)
process.chdir(folder)

await zeroEks({
  // 0x asks V8 to print the source of each function that it optimizes. Writing that out
  // was more than a tenth of the samples of a server with 500 routes; the last flag wins.
  argv: ['--no-print-opt-source', ...nodeArguments],
  workingDir: folder,
  outputDir: 'log',
  collectOnly: true,
  status () {},
  onProcessExit (/** @type {number | null} */ code) {
    // What 0x would do now is to convert the log, and lose samples on the way: see
    // preprocess-log.js. It would also report success when the server failed.
    process.exit(code ?? 1)
  }
})
