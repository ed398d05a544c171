/*
 * Asks a topic its questions on the Node that runs this, and hands the answers to whoever
 * started it. Usage: node ask-topic-child.js <URL of the topic's answers.js>
 */
const topic = await import(process.argv[2])
process.send?.(await topic.ask(), () => process.disconnect())

export {}
