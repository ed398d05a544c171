import { indent, proseOf, table, tellSections } from '../../lib/text/story.js'

const prose = proseOf(80)
const MODELS = [
  { id: 'express', label: 'Express', model: 'layers' },
  { id: 'koa', label: 'Koa', model: 'an onion' },
  { id: 'fastify', label: 'Fastify', model: 'phases' }
]
const WHERE_WIDTH = 18

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ concerns, questions, apps, works, stranger, wrong, mistakes, contexts }, style) {
  return tellSections([
    ['The same five concerns, and the same answers.', renderConcerns(concerns), renderAnswers(questions, apps)],
    ['ada orders tea, and all five work.', ...renderRuns(works.runs, style)],
    ['A stranger orders tea.', ...renderRuns(stranger.runs, style)],
    ['One of them goes wrong. What the client gets, and how often the handler ran:', renderWrong(wrong)],
    ['Mistakes that are made with the whole of them, over a socket.', ...renderMistakes(mistakes)],
    ['Where a request has its store of AsyncLocalStorage, in Fastify.', renderContexts(contexts)]
  ], style.bold)
}

/** @param {import('../model/concerns.js').Concern[]} concerns */
function renderConcerns (concerns) {
  return indent(concerns.map(({ label, task }) => `${label.padEnd(14)}${task}`))
}

/**
 * @param {string[]} questions
 * @param {any[]} apps
 */
function renderAnswers (questions, apps) {
  return table(['status', ...apps.map(({ label }) => label)], questions.map((question, index) => (
    [question, ...apps.map(({ answers }) => String(answers[index].status))]
  )))
}

/**
 * @param {Record<string, import('../model/watch-run.js').Run>} runs
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderRuns (runs, { cyan, dim }) {
  return MODELS.map(({ id, label, model }) => {
    const { steps, answer } = runs[id]
    const lines = steps.map(({ who, where, did, depth }) => `  ${dim(where.padEnd(WHERE_WIDTH))}${'  '.repeat(depth)}${who} ${did}`)
    const sent = steps.findIndex(({ late }) => late)
    lines.splice(sent === -1 ? lines.length : sent, 0, `  ${describeAnswer(answer)}`)
    return indent([`${cyan(label)}: ${model}`, ...lines])
  })
}

/** @param {Awaited<ReturnType<typeof import('../model/keep-context.js').keepContext>>} contexts */
function renderContexts (contexts) {
  const say = (/** @type {boolean | null} */ kept) => kept === null ? '–' : kept ? 'kept' : 'lost'
  return table(['onRequest, and then', 'parser', 'preHandler', 'handler', 'onResponse'], contexts.map(({ label, kept: { parser, preHandler, handler, onResponse } }) => (
    [label, ...[parser, preHandler, handler, onResponse].map(say)]
  )))
}

/** @param {any[]} wrong */
function renderWrong (wrong) {
  return table(['what it does', ...MODELS.map(({ label }) => label)], wrong.map(({ concern, behaviour, runs }) => (
    [`${concern} ${behaviour}`, ...MODELS.map(({ id }) => describeEnd(runs[id]))]
  )))
}

/** @param {import('../model/watch-run.js').Run} run */
function describeEnd ({ steps, answer, crash }) {
  const handled = steps.filter(({ who }) => who === 'handler').length
  return `${answer?.status ?? 'waits'}, ${handled}×${crash ? ', crash' : ''}`
}

/** @param {{ status: number, body: string } | null} answer */
function describeAnswer (answer) {
  return answer ? `→ ${answer.status} ${answer.body}` : '→ no answer: the client waits'
}

/** @param {any} mistakes */
function renderMistakes ({ mixed, promise, unawaited, awaited, late, back, crashes }) {
  return [
    `A Fastify hook returns a promise and calls done: ${describeOrders(mixed)}. With the promise alone: ${describeOrders(promise)}.`,
    `An async hook of Fastify answers from a callback that nobody awaits: ${describeOrders(unawaited)}. Awaited, and the reply returned: ${describeOrders(awaited)}.`,
    `Added after the route: an Express layer ${runs(late.express)} for it, a Fastify hook ${runs(late.fastify)}. Added after a child plugin, it runs for the child's routes too: ${late.child.join(', then ')}.`,
    `When next() comes back, the handler is ${back.koa ? 'done' : 'not done'} in Koa, and ${back.fastify ? 'done' : 'not done'} in a Fastify hook. Koa has ${back.sent ? 'sent the answer' : 'not sent the answer'} by then.`,
    `Thrown after the answer: ${MODELS.map(({ id, label }) => `${label} ${crashes[id] ? 'lets the process end' : 'logs it'}`).join(', ')}.`
  ].map((text) => prose(text))
}

/** @param {boolean} did */
function runs (did) {
  return did ? 'runs' : 'does not run'
}

/** @param {import('../model/take-orders.js').Outcome} outcome */
function describeOrders ({ answer, orders }) {
  return `the client gets ${answer}, and ${orders === 1 ? '1 order is' : `${orders} orders are`} taken`
}
