import { UsageError, runCommand } from '../../lib/command-line/cli.js'
import { plainTable } from '../../lib/text/plain-table.js'
import { style } from '../../lib/text/style.js'
import { FOLDER, beginChapter, checkChapter, findChapter, findLast, readProgress } from './workspace.js'
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
    const write = (data, lines) => {
      process.stdout.write(json ? `${JSON.stringify(data, null, 2)}\n` : `${lines.join('\n')}\n`)
    }
    if (check) {
      const checked = index === -1 ? await findLast() : index
      const outcome = await checkChapter(checked, signal)
      write(outcome, [...sayOutcome(outcome), '', sayNext(checked, outcome)])
      if (outcome.checks.some(({ passed }) => !passed)) process.exitCode = 1
    } else if (index === -1) {
      const progress = await readProgress()
      write(chapters.map(({ id, title, says }, place) => ({ id, title, says, ...progress[place] })), sayChapters(progress))
    } else {
      const folder = await beginChapter(index, force === true)
      write({ chapter, folder }, sayBegun(index, folder))
    }
  }
}, process.argv.slice(2))

function sayChapters (progress) {
  const next = progress.findIndex(({ passed, of }) => of === undefined || passed !== of)
  return [
    plainTable([], chapters.map(({ id, title, says }, index) => [String(index + 1), id, sayProgress(progress[index]), `${title}: ${says}`])),
    '', next === -1
      ? 'All checks of all chapters pass.'
      : progress[next].begun
        ? `Go on in ${FOLDER}/${chapters[next].id}: npm run build-your-own -- --chapter ${chapters[next].id} --check`
        : `Begin one in ${FOLDER}: npm run build-your-own -- --chapter ${chapters[next].id}`
  ]
}

function sayProgress ({ begun, passed, of }) {
  if (of === undefined) return begun ? 'begun' : ''
  return passed === of ? style.green('✔ done') : `${passed} of ${of}`
}

function sayNext (index, { checks }) {
  if (!checks.every(({ passed }) => passed)) return `Its page: /build/${chapters[index].id} of the site (npm start)`
  const next = chapters[index + 1]
  return next ? `Next, ${next.title}: npm run build-your-own -- --chapter ${next.id}` : 'That was the last chapter: npm run demo:mini shows the whole of it'
}

function sayBegun (index, folder) {
  const { id, title } = chapters[index]
  return [
    `${title}: the files as they are at its start are in ${folder}`, '',
    `  read    /build/${id} of the site (npm start)`,
    `  run     node ${folder}/program.js`,
    '  check   npm run build-your-own -- --check'
  ]
}

function sayOutcome ({ chapter, folder, checks, challenges }) {
  const done = checks.filter(({ passed }) => passed).length
  const sayAll = (outcomes, open) => outcomes.flatMap(({ passed, says, reason, printed = [] }) => [
    `${passed ? style.green('✔') : open} ${says}`, ...reason ? [reason, ...printed.map((text) => `it prints: ${text}`)].map((line) => `    ${line}`) : []
  ])
  return [
    `${chapter}: ${done} of ${checks.length} checks pass in ${folder}`, '', ...sayAll(checks, style.red('✖')),
    '', `Challenges, which nothing needs${done === checks.length ? '' : ', and which are tried when all checks pass'}:`, ...sayAll(challenges, '·')
  ]
}
