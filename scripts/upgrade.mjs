import { runCommand } from '../demos/lib/command-line/cli.js'
import { hideOwnServer } from '../demos/lib/parts/hide-own-server.js'
import { PROJECT } from '../demos/lib/command-line/project.js'
import { readClaims } from '../demos/lib/results/claims.js'
import { changeVersion, chooseVersion, readChange } from './upgrade/change-version.mjs'
import { movedExcerpts, readExcerpts } from './upgrade/excerpts.mjs'
import { movedAnswers, movedClaims, movedOutputs, movedResults } from './upgrade/find-moved.mjs'
import { formatReport } from './upgrade/format-report.mjs'

hideOwnServer()
await runCommand({
  usage: 'npm run upgrade',
  summary: 'Take another version of a package, the newest patch unless named, and say what it moves',
  positionals: 'package[@version]',
  options: {},
  run: async ({ json, positionals }, signal) => {
    const change = await readChange(/** @type {string[]} */ (positionals ?? []), PROJECT)
    const { name, from } = change
    const to = await chooseVersion(change, { root: PROJECT, signal })
    const before = await readExcerpts(PROJECT)
    say(`changing ${name} from ${from} to ${to}`)
    await changeVersion(name, to, { root: PROJECT, signal })
    say('telling every demo and asking every question again (about a minute)')
    const answers = await movedAnswers(signal)
    const report = {
      name,
      from,
      to,
      excerpts: movedExcerpts(before, await readExcerpts(PROJECT)),
      outputs: await movedOutputs(signal),
      answers,
      claims: movedClaims(await readClaims(), answers, change),
      results: await movedResults()
    }
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report))
  }
}, process.argv.slice(2))

/** @param {string} line */
function say (line) {
  process.stderr.write(`${line}\n`)
}
