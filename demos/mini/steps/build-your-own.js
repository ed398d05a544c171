import { UsageError, runCommand } from '../../lib/command-line/cli.js'
import { style } from '../../lib/text/style.js'
import { FOLDER, beginChapter, checkChapter, findChapter, findLast } from './workspace.js'
import { chapters } from './chapters.js'

await runCommand({
  usage: 'npm run build-your-own',
  summary: 'Build your own Fastify: list the chapters, begin one in a folder of yours, and check what you wrote',
  options: {
    chapter: { type: 'string', placeholder: 'name', description: `begin this chapter in ${FOLDER}/<name>; with --check, check it` },
    check: { type: 'boolean', description: 'run the checks of that chapter, or of the one that you began last' },
    force: { type: 'boolean', description: 'begin the chapter again: what is in its folder is lost' }
  },
  run: async ({ chapter, check, force, json }, signal) => {
    if (check && force) throw new UsageError('--force begins a chapter, and --check checks one: leave out --force or --check')
    if (force && chapter === undefined) throw new UsageError('--force needs the chapter that is to begin again: add --chapter')
    const index = chapter === undefined ? -1 : findChapter(String(chapter))
    const write = (/** @type {any} */ data, /** @type {string[]} */ lines) => {
      process.stdout.write(json ? `${JSON.stringify(data, null, 2)}\n` : `${lines.join('\n')}\n`)
    }
    if (check) {
      const outcome = await checkChapter(index === -1 ? await findLast() : index, signal)
      write(outcome, sayOutcome(outcome))
      if (outcome.checks.some(({ passed }) => !passed)) process.exitCode = 1
    } else if (index === -1) {
      write(chapters.map(({ id, title, says }) => ({ id, title, says })), sayChapters())
    } else {
      const folder = await beginChapter(index, force === true)
      write({ chapter, folder }, sayBegun(index, folder))
    }
  }
}, process.argv.slice(2))

function sayChapters () {
  const width = Math.max(...chapters.map(({ id }) => id.length))
  return [
    ...chapters.map(({ id, title, says }, index) => `  ${String(index + 1).padStart(2)}  ${id.padEnd(width)}  ${title}: ${says}`),
    '', `Begin one in ${FOLDER}: npm run build-your-own -- --chapter ${chapters[0].id}`
  ]
}

/**
 * @param {number} index
 * @param {string} folder
 */
function sayBegun (index, folder) {
  const { id, title } = chapters[index]
  return [
    `${title}: the files as they are at its start are in ${folder}`, '',
    `  read    /build/${id} of the site (npm start)`,
    `  run     node ${folder}/program.js`,
    '  check   npm run build-your-own -- --check'
  ]
}

/** @param {import('./workspace.js').Checked} outcome */
function sayOutcome ({ chapter, folder, checks, challenges }) {
  const done = checks.filter(({ passed }) => passed).length
  const sayAll = (/** @type {import('./run-checks.js').Outcome[]} */ outcomes, /** @type {string} */ open) => outcomes.flatMap(({ passed, says, reason, printed = [] }) => [
    `${passed ? style.green('✔') : open} ${says}`, ...reason ? [reason, ...printed.map((text) => `it prints: ${text}`)].map((line) => `    ${line}`) : []
  ])
  return [
    `${chapter}: ${done} of ${checks.length} checks pass in ${folder}`, '', ...sayAll(checks, style.red('✖')),
    '', `Challenges, which nothing needs${done === checks.length ? '' : ', and which are tried when all checks pass'}:`, ...sayAll(challenges, '·')
  ]
}
