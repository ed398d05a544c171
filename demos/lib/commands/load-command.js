import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { printTopics, readSummary } from '../command-line/list-topics.js'
import { PROJECT } from '../command-line/project.js'
import { findTopic } from '../command-line/topics.js'

const STREAMS = { out: process.stdout, err: process.stderr }

/**
 * A command of `demos/run.js`, loaded and not yet run.
 *
 * @param {string} command
 * @param {string} [topicName]
 * @returns {Promise<import('../command-line/cli.js').Invocation>}
 */
export async function loadCommand (command, topicName) {
  if (topicName === undefined) return await loadWithoutTopic(command)
  const topic = await findTopic(topicName, command)
  const { options, positionals, run, summary, tool } = await import(`./${command}.js`)
  return {
    usage: `npm run ${command}:${topicName}`,
    summary: `${summary}: npm run ${command}:${topicName} ${(await readSummary(topic, command)).replaceAll('`', '')}.${await sayPage(topic)}`,
    ...await tool?.(topic),
    positionals: await positionals?.(topic),
    // A command's flags may depend on the topic.
    options: typeof options === 'function' ? await options(topic) : options,
    run: (values, signal) => run({ topic, values, signal, ...STREAMS })
  }
}

/** Where the page is that shows what it prints or measures: that of its name, or the first. */
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
    const { summary } = await import('./demo.js')
    return { usage, summary: `${summary}: lists the topics`, options: {}, run: (values) => printTopics(command, values, process.stdout) }
  }
  const { options, positionals, run, summary } = /** @type {any} */ (command === 'bench' ? await import('./bench-all.js') : (await import('./flame.js')).any)
  return { usage, summary, positionals, options: typeof options === 'function' ? await options() : options, run: (values, signal) => run({ values, signal, ...STREAMS }) }
}
