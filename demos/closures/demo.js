// Tells what a closure keeps alive, and where Fastify makes any.
import { readFlags, say, section, show } from '../lib/print.js'
import { observeRequests } from './coverage.js'
import { observeContexts, observeRetention, record } from './memory.js'

const { figure } = readFlags({
  figure: { type: 'boolean', help: 'ask Node 20, 22, 24 and 26 again, fetched through npm, and keep their answers for the page; takes minutes' }
})
if (figure) await record()

section('A function sends 50 MB, then waits. Are the 50 MB still there?')
const retention = await observeRetention()
show(...retention.flatMap(({ label, why, kept }) => [`${(kept ? 'kept' : 'collected').padEnd(9)}  ${label}`, `           ${why}`]))
say('A WeakRef and a FinalizationRegistry answered, after forced collections.')

section('What the waiting callback holds: V8’s own heap snapshot.')
const contexts = await observeContexts()
for (const wanted of ['cb-none-plain', 'cb-bigData-plain', 'nothing-bigData-plain', 'cb-none-eval', 'cb-none-arguments']) {
  const { code, context, kept } = contexts.find(({ id }) => id === wanted)
  show(...`${code}\n= Context { ${context.join(', ')} }, bigData is ${kept ? 'kept' : 'collected'}`.split('\n').map((line) => `  ${line}`))
}

section('Functions that Fastify makes for one request.')
const requests = await observeRequests()
show(...requests.flatMap(({ label, closures, places }) => [
  `${label.padEnd(32)} ${String(closures).padStart(2)}`,
  ...places.map(({ name, file, line, closures: count }) => `     ${count} in ${name} (${file}:${line})`)
]))
say('Counted by V8’s coverage: how often each piece of code ran that makes a function.')
