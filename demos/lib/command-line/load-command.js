import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { printTopics, readSummary } from './list-topics.js'
import { timeDemos } from './time-demos.js'
import { PROJECT } from './project.js'
import { findTopic, listTopics } from './topics.js'

/**
 * A command of `demos/run.js`, loaded and not yet run.
 *
 * @param {string} command
 * @param {string} [topicName]
 * @returns {Promise<import('./cli.js').Invocation>}
 */
export async function loadCommand (command, topicName) {
  return topicName === undefined ? await loadWithoutTopic(command) : await loadWithTopic(command, topicName)
}

/**
 * A command on a topic.
 *
 * @param {string} command
 * @param {string} topicName
 * @returns {Promise<import('./cli.js').Invocation>}
 */
async function loadWithTopic (command, topicName) {
  const topic = await findTopic(topicName, command)
  const { options, positionals, run, summary, tool } = await import(`../commands/${command}.js`)
  return {
    usage: `npm run ${command}:${topicName}`,
    summary: `${summary}: npm run ${command}:${topicName} ${(await readSummary(topic, command)).replaceAll('`', '')}.${await sayPage(topic)}`,
    ...await tool?.(topic),
    positionals: await positionals?.(topic),
    // A command's flags may depend on the topic.
    options: typeof options === 'function' ? await options(topic) : options,
    run: (values, signal) => run({ topic, values, signal, out: process.stdout, err: process.stderr })
  }
}

/**
 * @param {import('./topics.js').Topic} topic
 * @returns {Promise<string>} where the page is that shows what it prints or measures: that of its name, or the first
 */
async function sayPage ({ directory }) {
  const folder = basename(directory)
  const docs = join(PROJECT, 'docs')
  const files = (await readdir(docs, { recursive: true })).filter((file) => file.endsWith('.mdx')).sort()
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(join(docs, file), 'utf8') })))
  const pages = texts.filter(({ text }) => text.includes(`demos/${folder}/output.txt`) || text.includes(`evidence/${folder}.json`)).map(({ file }) => file)
  const page = pages.find((file) => basename(file) === `${folder}.mdx`) ?? pages[0]
  return page === undefined ? '' : `\nIts page, after npm start: /${page.replaceAll('\\', '/').replace(/(\/index)?\.mdx$/, '')}`
}

/**
 * A command without a topic: on all topics where that makes sense, or else what
 * there is to choose from.
 *
 * @param {string} command
 * @returns {Promise<import('./cli.js').Invocation>}
 */
async function loadWithoutTopic (command) {
  const usage = `npm run ${command}`
  if (command === 'bench') {
    const { options, run, summary } = await import('../commands/bench-all.js')
    return { usage, summary, options, run: (values, signal) => run({ values, signal, out: process.stdout, err: process.stderr }) }
  }
  if (command === 'flame') {
    const { any: { options, positionals, run, summary } } = await import('../commands/flame.js')
    return { usage, summary, positionals, options: await options(), run: (values, signal) => run({ values, signal, out: process.stdout, err: process.stderr }) }
  }
  const { summary } = await import(`../commands/${command}.js`)
  return {
    usage,
    summary: `${summary}: lists the topics`,
    options: { time: { type: 'boolean', description: 'run every demo, and tell how long each takes' } },
    run: async (values, signal) => {
      if (!values.time) return await printTopics(command, values, process.stdout)
      const topics = (await listTopics()).filter(({ commands }) => commands.includes(command))
      await timeDemos(topics.map(({ name }) => name), values, process.stdout, signal)
    }
  }
}
