// Tells which shapes requests have, on this Node and on others.
import { readFlags, say, section, show, table } from '../lib/print.js'
import { SERVERS, VARIANTS, askEngine, readEngines, recordEngines } from './engine.js'
import { EXAMPLES, buildObjects } from './model.js'

const { figure } = readFlags({
  figure: { type: 'boolean', help: 'ask Node 20, 22, 24 and 26 again, fetched through npm, and keep their answers for the page; takes a minute' }
})
if (figure) await recordEngines()
// This Node is asked each time, the others when their answers were recorded.
const own = { major: Number.parseInt(process.versions.node, 10), findings: await askEngine() }
const engines = [...(await readEngines()).filter(({ major }) => major !== own.major), own].toSorted((a, b) => a.major - b.major)

section('Objects that begin alike and get the same properties in the same order share a shape.')
for (const { says, objects } of EXAMPLES) {
  const { tree, read } = buildObjects(objects)
  show(`${says}: ${objects.map((names) => `{ ${names.join(', ')} }`).join(' ')}`, ...linesOf(tree, '  '),
    `  A place that reads id meets ${read.shapes} ${read.shapes === 1 ? 'shape' : 'shapes'}: ${read.state}.`)
}

function linesOf ({ added, objects, children }, before) {
  const users = objects.length > 0 ? `  <- ${objects.map((index) => `object ${index + 1}`).join(', ')}` : ''
  return [`${before}${added === null ? '{}' : `+ ${added}`}${users}`, ...children.flatMap((child) => linesOf(child, `${before}  `))]
}

section('Ten encapsulated plugins, one request to each: how many shapes?')
say('Shapes of requests, and of replies.')
printEngines(VARIANTS.map(({ id, label }) => [label, ({ requests }) => {
  const counted = requests.find((one) => one.id === id)
  return `${counted.requests} and ${counted.replies}`
}]))
say('One decorator at the root, and every plugin has a shape of its own.')

section('Eight requests to one server: how many shapes?')
say('Shapes of requests, and of responses.')
printEngines(SERVERS.map(({ id, label }) => [label, ({ servers }) => {
  const counted = servers.find((one) => one.id === id)
  return `${counted.requests} and ${counted.responses}`
}]))
say('Express sets the prototypes of both, on each request.')

section('Without code that is made from strings, Express starts and Fastify does not.')
printEngines([['Fastify', ({ withoutEval }) => withoutEval.fastify], ['Express', ({ withoutEval }) => withoutEval.express]])

function printEngines (rows) {
  table(['asked on', ...engines.map(({ major }) => `Node ${major}`)], rows.map(([label, read]) => [label, ...engines.map(({ findings }) => read(findings))]))
}
