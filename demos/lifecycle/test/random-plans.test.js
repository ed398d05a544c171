import { suite, test } from 'node:test'
import { randomChoices } from '../../lib/samples/random-choices.js'
import { DEEDS, HOOKS, PHASES, requestOf, runRequest, STYLES } from '../model.js'
import { programOf, quietFastify } from './test-plans.js'

/** @typedef {import('../model.js').Plan} Plan */

const PLANS = 60
const BEFORE_HANDLER = ['onRequest', 'preParsing', 'preValidation', 'preHandler']
const LAST_SEEN = /The last that was seen of the request is ([\w ]+);/

/** @type {Plan[]} */
const plans = Array.from({ length: PLANS }, (_, seed) => randomPlan(seed + 1))
const stories = await Promise.all(plans.map((plan) => runRequest(plan)))

suite('sixty requests with hooks of any kind', () => {
  test('get the answer of the code beside each', async (t) => {
    const answered = stories.filter(({ answer }) => answer)
    await Promise.all(answered.map(async ({ plan, answer, source }) => {
      const app = await programOf(source)(quietFastify)
      const { statusCode, headers } = await app.inject(/** @type {any} */ (requestOf(plan)))
      t.assert.deepStrictEqual([statusCode, headers['content-type'] ?? null], [answer?.status, answer?.type], JSON.stringify(plan))
    }))
    t.assert.ok(answered.length > PLANS / 4)
  })

  test('whose handler ran after all: not if no hook had replied before it', async (t) => {
    const late = stories.filter(({ conclusion }) => conclusion.includes('ran after all'))
    t.assert.ok(late.length > 1, `${late.length} of them`)
    await Promise.all(late.map(async ({ plan }) => {
      const hooks = Object.fromEntries(Object.entries(plan.hooks).map(([name, doing]) => [name, BEFORE_HANDLER.includes(name) && doing.does.startsWith('reply') ? { ...doing, does: 'pass' } : doing]))
      const { conclusion } = await runRequest({ ...plan, hooks })
      t.assert.doesNotMatch(conclusion, /ran after all/, JSON.stringify(plan))
    }))
  })

  test('that are lost: not there, when the station that is named lets them pass', async (t) => {
    const lost = stories.filter(({ answer }) => answer === null)
    t.assert.ok(lost.length > 5, `${lost.length} of them`)
    await Promise.all(lost.map(async ({ plan, conclusion }) => {
      const [sentence = '', label] = LAST_SEEN.exec(conclusion) ?? []
      const id = PHASES.find((phase) => phase.label === label)?.id ?? ''
      const mended = id === 'handler' ? { ...plan, handler: { style: 'async', does: 'object' } } : { ...plan, hooks: { ...plan.hooks, [id]: { style: 'async', does: 'pass' } } }
      const { conclusion: then } = await runRequest(mended)
      t.assert.ok(sentence && !then.includes(sentence), `${conclusion} ${JSON.stringify(plan)}`)
    }))
  })
})

/**
 * Nothing in it is a matter of time, and nothing is an onError: what answers while that waits ends the process.
 *
 * @param {number} seed
 * @returns {Plan}
 */
function randomPlan (seed) {
  const { chance, one, some } = randomChoices(seed)
  const deed = (/** @type {string} */ name) => one(DEEDS[name].filter((does) => !['late', 'twice'].includes(does)))
  const doing = (/** @type {string} */ name) => ({
    style: chance(90) ? 'async' : one(STYLES).id,
    does: chance(75) ? 'pass' : BEFORE_HANDLER.includes(name) && chance(80) ? 'reply-pass' : deed(name)
  })
  return {
    method: one(['POST', 'GET']),
    body: chance(80) ? 'fits' : one(['wrong', 'broken']),
    schema: chance(50),
    ownErrors: chance(30),
    timeout: false,
    handler: { style: one(['async', 'callback']), does: chance(70) ? 'object' : deed('handler') },
    hooks: Object.fromEntries(some(HOOKS.filter((name) => name !== 'onError'), 80).map((name) => [name, doing(name)]))
  }
}
