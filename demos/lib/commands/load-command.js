import { findTopic, printDemos, readSummary } from '../command-line/topics.js'

const STREAMS = { out: process.stdout, err: process.stderr }

/** A command of `demos/run.js`, loaded and not yet run. A demo is a script, which runs without one. */
export async function loadCommand (command, topicName) {
  if (topicName === undefined) return await loadWithoutTopic(command)
  const topic = await findTopic(topicName, command)
  const { options, run, summary } = await import(`./${command}.js`)
  return {
    usage: `npm run ${command}:${topicName}`,
    summary: `${summary}: npm run ${command}:${topicName} ${(await readSummary(topic, command)).replaceAll('`', '')}.`,
    options: await options(topic),
    run: (values, signal) => run({ topic, values, signal, ...STREAMS })
  }
}

/** A command on all topics where that makes sense, or else what there is to choose from. */
async function loadWithoutTopic (command) {
  const usage = `npm run ${command}`
  if (command === 'demo') {
    return { usage, summary: 'Run a mechanism and read what it does: lists the topics', options: {}, run: (values) => printDemos(values, process.stdout) }
  }
  const { options, run, summary } = (await import(`./${command}.js`)).all
  return { usage, summary, options: await options(), run: (values, signal) => run({ values, signal, ...STREAMS }) }
}
