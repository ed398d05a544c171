import { askApps, QUESTIONS } from './story/ask-apps.js'
import { breakAfterAnswer } from './model/break-after-answer.js'
import { compareModels, CONCERNS } from './model.js'
import { keepContext } from './model/keep-context.js'
import { answerAwaited, answerUnawaited, mixPromiseAndDone, promiseAlone } from './model/take-orders.js'
import { addAfterRoute, comeBack } from './model/watch-order.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells where the same five concerns run in Express, Koa and Fastify, and what goes wrong'

/** What goes wrong in the story's table, the request apart: ada orders. */
const WRONG = [
  { concern: 'authorize', behaviour: 'ends' },
  { concern: 'authorize', behaviour: 'throws' },
  { concern: 'authorize', behaviour: 'forgets' },
  { concern: 'authorize', behaviour: 'twice' },
  { concern: 'log', behaviour: 'throws' }
]

/** @type {import('../lib/commands/demo.js').Tell} */
export async function tell (values, signal) {
  const [apps, mistakes] = await Promise.all([askApps(), makeMistakes(signal)])
  const works = await compareModels('order', {})
  const stranger = await compareModels('stranger', {})
  const wrong = []
  for (const { concern, behaviour } of WRONG) {
    const { runs } = await compareModels('order', { [concern]: behaviour })
    wrong.push({ concern, behaviour, runs })
  }
  return { concerns: CONCERNS, questions: QUESTIONS.map(({ label }) => label), apps, works, stranger, wrong, mistakes, contexts: await keepContext() }
}

/** @param {AbortSignal} [signal] */
async function makeMistakes (signal) {
  const [mixed, promise, unawaited, awaited, late, back, crashes] = await Promise.all([
    mixPromiseAndDone(), promiseAlone(), answerUnawaited(), answerAwaited(), addAfterRoute(), comeBack(), breakAfterAnswer(signal)
  ])
  return { mixed, promise, unawaited, awaited, late, back, crashes }
}
