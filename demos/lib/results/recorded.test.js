import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { suite, test } from 'node:test'
import { listTopics } from '../command-line/topics.js'
import { askTopic, loadQuestions } from '../measuring/ask-topic.js'
import { MissingPart, qoper8 } from '../parts.js'
import { isOlder, STILL_OLDER } from './method.js'
import { ratioInterval } from './ratio-interval.js'
import { movedVersions } from './recorded-versions.js'
import { nodeMajor, readResults, resultsPath } from './store.js'

const folder = dirname(resultsPath('any', { recorded: true }))
const benches = Object.fromEntries((await listTopics()).map(({ name, files }) => [name, files.bench]))
const read = async (topic) => ({ topic, results: await readResults(resultsPath(topic, { recorded: true })) })
const namesIn = async (within) => (await readdir(join(folder, within))).filter((file) => file.endsWith('.json')).map((file) => join(within, basename(file, '.json')))

const recorded = await Promise.all((await namesIn('')).map(read))
const earlier = await Promise.all((await namesIn('processors')).map(read))

// What a question waits for, others need not.
suite('what is recorded', { concurrency: 4 }, () => { for (const { topic, results } of recorded) checkTopic(topic, results) })

for (const { topic, results } of earlier) {
  test(`the earlier runs in ${topic} have the ratios of their samples, and are at most two of each Node`, (t) => {
    checkSamples(t, results.runs)
    const majors = results.runs.map(({ environment }) => nodeMajor(environment))
    t.assert.deepStrictEqual(majors.filter((major, index) => majors.indexOf(major) < index - 1), [])
  })
}

function checkTopic (topic, results) {
  const runs = results?.runs ?? []

  suite(`the recorded results of ${topic}`, () => {
    test('have the ratios and intervals of their samples, and a null run for each cell', (t) => {
      t.assert.ok(runs.length > 0)
      checkSamples(t, runs)
    })

    test('are all of the method that the site describes, or of a topic that is still to be recorded by it', (t) => {
      t.assert.strictEqual(runs.some(isOlder), STILL_OLDER.includes(topic), `run npm run bench:${topic} -- --record`)
    })

    test('hold the answers that this Node gives to the questions of the topic', async (t) => {
      const bench = benches[topic]
      if ((await loadQuestions(bench))?.timed) return t.skip('asked by the bench alone: it measures time')
      const answers = await askTopic(bench, process.execPath).catch((error) => {
        if (error instanceof MissingPart) return error
        throw error
      })
      if (answers instanceof MissingPart) return t.skip(answers.message)
      if (answers === null) return t.assert.ok(runs.every((run) => run.answers === undefined))
      const recorded = runs.find(({ environment }) => nodeMajor(environment) === nodeMajor(process.versions))?.answers
      if (!recorded) return t.skip(`nothing is recorded of Node ${process.versions.node}`)
      t.assert.deepStrictEqual(answers, recorded, `Node ${process.versions.node} answers otherwise than recorded: record it again with npm run bench:${topic} -- --record, and read /mechanisms/${topic}`)
    })

    test('measured the packages that are installed, or patch releases of them', (t) => {
      for (const { packages } of runs) {
        const found = Object.fromEntries(Object.entries(packages).filter(([name]) => name !== qoper8.package || qoper8.find()))
        t.assert.deepStrictEqual(movedVersions(found).filter(({ patch }) => !patch), [], `run npm run bench:${topic} -- --record`)
      }
    })
  })
}

function checkSamples (t, runs) {
  for (const { comparisons, nullRuns, rounds } of runs) {
    const compared = [...comparisons, ...nullRuns].flatMap(({ id, whole, ...median }) => [{ id, ...median }, ...whole ? [{ id, ...whole }] : []])
    for (const { id, baselineSamples, contenderSamples, ratio, interval } of compared) {
      t.assert.ok(baselineSamples.length >= rounds, id)
      const again = ratioInterval(baselineSamples, contenderSamples)
      t.assert.deepStrictEqual([again.ratio, ...again.interval].map(nineDigits), [ratio, ...interval].map(nineDigits), `${id} was edited by hand`)
    }
    const cells = new Set(comparisons.map((comparison) => `${comparison.group}/${comparison.case}`))
    t.assert.deepStrictEqual(nullRuns.map((nullRun) => `${nullRun.group}/${nullRun.case}`).sort(), [...cells].sort())
  }
}

/** Logarithms may differ in the last bit between engines. */
function nineDigits (value) {
  return value.toPrecision(9)
}
