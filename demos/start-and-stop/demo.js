// Counts what a start loads, and stops servers while clients ask.
import { writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { askAll, askStop, createGate } from './ask-stop.js'
import { withFreshFastify } from '../lib/engine/fresh-fastify.js'
import { ask } from '../lib/http/ask.js'
import { readFlags, say, section, show } from '../lib/print.js'
import { plainTable } from '../lib/text/plain-table.js'
import { CLIENTS, EXAMPLES } from './model.js'
import { takeFrom } from './take-functions.js'

const { figure } = readFlags({ figure: { type: 'boolean', help: 'stop a server in each way there is, and keep what becomes of its clients for the page' } })
/** All flush left. */
const list = (...rows) => show(plainTable([], rows))

if (figure) {
  const stops = (await askAll()).map((stop) => JSON.stringify(stop)).join(',\n')
  // A page can import no file of data.
  await writeFile(new URL('stops.js', import.meta.url), `// Written by npm run demo:start-and-stop -- --figure\nexport default JSON.parse(\`[\n${stops}\n]\`)\n`)
}

section('What a start loads. Ajv comes with the first application, whether or not it has a schema.')
await withFreshFastify(async ({ load, cache }) => {
  const fastify = load()
  const count = (label) => {
    const files = Object.keys(cache)
    return [label, `${files.length}`, `${files.filter((file) => /[\\/]node_modules[\\/]ajv[\\/]/.test(file)).length}`]
  }
  const counts = [count("import 'fastify'")]
  await fastify(takeFrom({})).ready()
  counts.push(count('with compilers of your own'))
  await fastify().ready()
  show(plainTable(['', 'modules', 'of Ajv'], [...counts, count('with those of Fastify')]))
})

const stops = await Promise.all(EXAMPLES.map(({ choice }) => askStop(choice)))

section('What happens when close() is called, with the defaults of Fastify.')
const labelOf = (who, title) => who === 'busy' && title.endsWith('asks again') ? 'Again' : CLIENTS.find(({ id }) => id === who)?.label ?? 'Process'
for (const { title, events } of stops[0].moments) {
  // There the process waits for its client.
  const told = title.endsWith('asks again') ? events.toSorted((one, other) => Number(one.who === 'process') - Number(other.who === 'process')) : events
  show(`${title}:`, ...told.map(({ who, said }) => `  ${labelOf(who, title).padEnd(9)}  ${said}`))
}

section('The same with other options: the answer of each request, and whether close() resolves.')
list(['', ...CLIENTS.slice(1).map(({ label }) => label), 'Again', 'close()'], ...stops.map(({ moments, isClosed }, index) => {
  const answersTo = (id) => moments.flatMap(({ events }) => events).filter(({ who, kind }) => who === id && kind !== 'plain')
    .map(({ said, kind }) => kind === 'lost' ? 'lost' : said.split(/[ ,]/)[1])
  const [underWay, again = '-'] = answersTo('busy')
  return [EXAMPLES[index].label, answersTo('late')[0], answersTo('fresh')[0], underWay, again, isClosed ? 'resolves' : 'waits']
}))
say('Late: a request on an idle connection, at the moment of close(). New: on a new connection, after it. Under way: asked before it. Again: the next request on that connection.')

section('A new server takes the place of an old one, and 8 clients ask all the time.')
list(['the old server has', 'requests fail'], ...await Promise.all([
  deploy('app.close() on the signal', {}, false),
  deploy('a preClose hook that waits', {}, true),
  deploy('the hook, and return503OnClosing: false', { return503OnClosing: false }, true)
]))
say('A request fails when it gets 503, or no answer. The clients learn of the new server 100 ms after the signal.')

/** Replace a server by a new one while clients ask, each over a connection that it keeps. */
async function deploy (label, options, hasHook) {
  let staying = 8
  /** Until each client has an answer of the new server. */
  const moved = createGate()
  const [old, fresh] = [await serve(options, hasHook && moved.passed), await serve({})]
  let url = old.listeningOrigin
  const over = new AbortController()
  const agent = new Agent({ keepAlive: true })
  let failed = 0
  const clients = Array.from({ length: staying }, async () => {
    let isMoved = false
    while (!over.signal.aborted) {
      const asked = url
      const status = await ask(asked, { agent }).then((answer) => answer.status, () => 0)
      if (status !== 200) {
        failed++
        await wait(2)
      } else if (asked === fresh.listeningOrigin && !isMoved) {
        isMoved = true
        if (--staying === 0) moved.open()
      }
    }
  })
  await wait(100)
  const closed = old.close()
  await wait(100)
  url = fresh.listeningOrigin
  await closed
  over.abort()
  await Promise.all(clients)
  agent.destroy()
  await fresh.close()
  return [label, failed > 0 ? 'some' : 'none']
}

async function serve (options, until) {
  const app = Fastify(options)
  app.get('/', async () => {
    await wait(3)
    return 'ok'
  })
  if (until) app.addHook('preClose', () => until)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}
