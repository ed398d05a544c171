import { printTopics } from '../command-line/list-topics.js'
import { listTopics } from '../command-line/topics.js'
import { planTopic, prepareTopic } from '../measuring/measure-topic.js'
import { formatPlan, formatVerdicts } from '../measuring/print-results.js'
import { options as benchOptions, readSettings } from '../measuring/settings.js'
import { MissingPart } from '../parts/missing-part.js'
import { readClaims } from '../results/claims.js'
import { measureAll } from './bench.js'

export const summary = 'Measure every mechanism, one after the other'

export const options = {
  ...benchOptions,
  list: { type: 'boolean', description: 'measure nothing: list the topics' }
}

export async function run ({ values, signal, out, err }) {
  if (values.list) return await printTopics('bench', values, out)
  const settings = readSettings(values)
  const topics = (await listTopics()).filter(({ commands }) => commands.includes('bench'))
  const planned = formatPlan(await Promise.all(topics.map((topic) => planTopic(topic, settings))))
  if (values.plan) {
    out.write(planned)
    return
  }
  err.write(planned)
  const prepared = []
  for (const topic of topics) {
    try {
      prepared.push(await prepareTopic(topic, settings, values, { signal, say: (line) => err.write(`${line}\n`) }))
    } catch (error) {
      if (!(error instanceof MissingPart)) throw error
      err.write(`left out ${topic.name}: ${error.message}\n`)
    }
  }
  const results = (await measureAll(prepared, { signal, err })).map((one) => ({ ...one.results, runs: [one.run] }))
  out.write(values.json ? `${JSON.stringify(results, null, 2)}\n` : formatVerdicts(await readClaims(), results))
}
