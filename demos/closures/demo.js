// Tells what a closure keeps alive, what it weighs, and where Fastify makes any.
import { readFlags, say, section, show } from '../lib/print.js'
import { observeBytes, observeRequests } from './allocations.js'
import { observeContexts, observeRetention, record } from './memory.js'

const { figure } = readFlags({
  figure: { type: 'boolean', help: 'ask Node 20, 22, 24 and 26 again, fetched through npm, and keep their answers for the page; takes minutes' }
})
if (figure) await record()

section('A function sends 50 MB, then waits. Are the 50 MB still there?')
const retention = await observeRetention()
const storing = retention.filter(({ waitsFor }) => waitsFor === 'store')
printRetention(storing.filter(({ repairs }) => !repairs))
say('The same, repaired.')
printRetention(storing.filter(({ repairs }) => repairs))
say('Promises, while the 50 MB are being sent.')
printRetention(retention.filter(({ waitsFor }) => waitsFor === 'send'))
say('A WeakRef and a FinalizationRegistry answered, after forced collections.',
  `Once the call is over, ${retention.every(({ freed }) => freed) ? `all ${retention.length} are` : 'not all are'} collected.`)

function printRetention (findings) {
  show(...findings.flatMap(({ label, why, kept }) => [`${(kept ? 'kept' : 'collected').padEnd(9)}  ${label}`, `           ${why}`]))
}

section('What the waiting callback holds: V8’s own heap snapshot.')
const contexts = await observeContexts()
for (const wanted of ['cb-none-plain', 'cb-bigData-plain', 'nothing-bigData-plain', 'cb-none-eval', 'cb-none-arguments']) {
  const { code, context, kept } = contexts.find(({ id }) => id === wanted)
  show(...`${code}\n= Context { ${context.join(', ')} }, bigData is ${kept ? 'kept' : 'collected'}`.split('\n').map((line) => `  ${line}`))
}

section('What one call allocates to have three values when the answer comes.')
const forms = await observeBytes()
show(...forms.map(({ label, note, bytes }) => `${label.padEnd(15)} ${`${bytes} bytes`.padStart(9)}   ${note}`))
say('In optimised code, by the heap profiler.')

section('Functions that Fastify makes for one request.')
const requests = await observeRequests()
show(...requests.flatMap(({ label, closures, places }) => [
  `${label.padEnd(32)} ${String(closures).padStart(2)}`,
  ...places.map(({ name, file, line, closures: count }) => `     ${count} in ${name} (${file}:${line})`)
]))
say('Counted twice, over a socket: by the heap profiler and by the code that ran.')
