import { MissingPart } from '../parts/missing-part.js'

/*
 * Asks a topic its questions on the Node that runs this, and hands the answers to whoever
 * started it. Usage: node ask-topic-child.js <URL of the topic's answers.js>
 */
const { ask } = await import(process.argv[2])
process.send?.(await answerOrMiss(), () => process.disconnect())

/** @returns {Promise<{ answers: import('./ask-topic.js').Answers } | { missing: string }>} */
async function answerOrMiss () {
  try {
    return { answers: await ask() }
  } catch (error) {
    if (error instanceof MissingPart) return { missing: error.message }
    throw error
  }
}
