import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PROJECT } from '../command-line/project.js'
import { findTopic, printTopics, readSummary } from '../command-line/topics.js'

const STREAMS = { out: process.stdout, err: process.stderr }

/**
 * A command of `demos/run.js`, loaded and not yet run. A demo is a script, which runs without one.
 *
 * @returns {Promise<import('../command-line/cli.js').Invocation>}
 */
export async function loadCommand (command, topicName) {
  if (topicName === undefined) return await loadWithoutTopic(command)
  const topic = await findTopic(topicName, command)
  const { options, run, summary } = await import(`./${command}.js`)
  return {
    usage: `npm run ${command}:${topicName}`,
    summary: `${summary}: npm run ${command}:${topicName} ${(await readSummary(topic, command)).replaceAll('`', '')}.${await sayPage(topic)}`,
    options: await options(topic),
    run: (values, signal) => run({ topic, values, signal, ...STREAMS })
  }
}

/** Where the page is that shows what it measures: that of its name, or the first. */
async function sayPage ({ directory }) {
  const folder = basename(directory)
  const docs = join(PROJECT, 'docs')
  const files = (await readdir(docs, { recursive: true })).filter((file) => file.endsWith('.mdx')).sort()
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(join(docs, file), 'utf8') })))
  const pages = texts.filter(({ text }) => text.includes(`demos/${folder}/output.txt`) || text.includes(`evidence/${folder}.json`)).map(({ file }) => file)
  const page = pages.find((file) => basename(file) === `${folder}.mdx`) ?? pages[0]
  return page === undefined ? '' : `\nIts page, after npm start: /${page.replaceAll('\\', '/').replace(/(\/index)?\.mdx$/, '')}`
}

/** A command on all topics where that makes sense, or else what there is to choose from. */
async function loadWithoutTopic (command) {
  const usage = `npm run ${command}`
  if (command === 'demo') {
    return { usage, summary: 'Run a mechanism and read what it does: lists the topics', options: {}, run: (values) => printTopics(command, values, process.stdout) }
  }
  const { options, positionals, run, summary } = (await import(`./${command}.js`)).all
  return { usage, summary, positionals, options: await options(), run: (values, signal) => run({ values, signal, ...STREAMS }) }
}
