// Tells where the same five concerns run in Express, Koa and Fastify, and what goes wrong.
import { readFlags, section, show } from '../lib/print.js'
import { plainTable } from '../lib/text/plain-table.js'
import { CONCERNS, compareModels } from './model.js'

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
