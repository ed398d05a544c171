// Tells where the same five concerns run in Express, Koa and Fastify, and what goes wrong.
import { readFlags, say, section, show } from '../lib/print.js'
import { plainTable } from '../lib/text/plain-table.js'
import { addAfterRoute, breakAfterAnswer, comeBack, orderThrough } from './mistakes.js'
import { CONCERNS, compareModels } from './model.js'
import { answerInTime, answerLater, goOnByPromise, goOnTwice } from './recipes.js'

readFlags()
const MODELS = [['express', 'Express', 'layers'], ['koa', 'Koa', 'an onion'], ['fastify', 'Fastify', 'phases']]

section('ada orders tea through five concerns.')
show(...CONCERNS.map(({ label, task }) => `${label.padEnd(14)}${task}`))
showRuns(await compareModels('order', {}))
section('A stranger orders tea.')
showRuns(await compareModels('stranger', {}))

function showRuns ({ runs }) {
  for (const [id, label, model] of MODELS) {
    const { steps, answer } = runs[id]
    const lines = steps.map(({ who, where, did, depth }) => `  ${where.padEnd(18)}${'  '.repeat(depth)}${who} ${did}`)
    const late = steps.findIndex((step) => step.late)
    lines.splice(late < 0 ? lines.length : late, 0, `  → ${answer.status} ${answer.body}`)
    show(`${label}: ${model}`, ...lines)
  }
}

section('One of them goes wrong. What the client gets, and how often the handler ran:')
const ends = []
for (const [concern, behaviour] of [['authorize', 'throws'], ['authorize', 'forgets'], ['authorize', 'twice'], ['log', 'throws']]) {
  const { runs } = await compareModels('order', { [concern]: behaviour })
  ends.push([`${concern} ${behaviour}`, ...MODELS.map(([id]) => {
    const { steps, answer, crash } = runs[id]
    return `${answer?.status ?? 'waits'}, ${steps.filter(({ who }) => who === 'handler').length}×${crash ? ', crash' : ''}`
  })])
}
show(plainTable(['what it does', ...MODELS.map(([, label]) => label)], ends))

section('Mistakes that are made with the whole of them, over a socket.')
const order = async (recipe) => {
  const { status, orders } = await orderThrough(recipe)
  return `the client gets ${status}, and ${orders === 1 ? '1 order is' : `${orders} orders are`} taken`
}
say(`A Fastify hook returns a promise and calls done: ${await order(goOnTwice)}. With the promise alone: ${await order(goOnByPromise)}.`)
say(`An async hook of Fastify answers from a callback that nobody awaits: ${await order(answerLater)}. Awaited, and the reply returned: ${await order(answerInTime)}.`)
const late = await addAfterRoute()
const runs = (did) => did ? 'runs' : 'does not run'
say(`Added after the route: an Express layer ${runs(late.express)} for it, a Fastify hook ${runs(late.fastify)}. Added after a child plugin, it runs for the child's routes too: ${late.child.join(', then ')}.`)
const back = await comeBack()
say(`When next() comes back, the handler is ${back.koa ? 'done' : 'not done'} in Koa, and ${back.fastify ? 'done' : 'not done'} in a Fastify hook. Koa has ${back.sent ? 'sent the answer' : 'not sent the answer'} by then.`)
const crashes = await breakAfterAnswer()
say(`Thrown after the answer: ${MODELS.map(([id, label]) => `${label} ${crashes[id] ? 'lets the process end' : 'logs it'}`).join(', ')}.`)
