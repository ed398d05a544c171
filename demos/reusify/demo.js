// Tells what a pool of objects does, and who in Fastify uses one.
import reusify from 'reusify'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { EXAMPLES, runPool } from './model.js'
import { releaseAfterLastUse, releaseTooEarly } from './recipes.js'
import { SHAPES, countPools, countSurvivors, keepsHiddenClass } from './usage.js'

const REQUESTS = 200

readFlags()

section('A pool is a list: taken at the head, put back at the tail.')
printSteps(stepsOf('reuse'))

section('A burst is kept for good.')
const { pooled, fresh } = await countSurvivors()
say('1000 objects are taken at once and put back. Then the garbage is collected, by force. Left are')
show(`  ${pooled} of those that came from the pool`, `  ${fresh} of those that were made with new`)
say('The pool has no limit and forgets nothing: the worst moment of the process decides what it keeps.')

section('next must be declared. Where does not matter.')
say('V8 was asked with %HaveSameMap whether an object that has been through the pool has the hidden class of a new one.')
table(['the class', 'hidden class after the pool'], Object.entries(SHAPES).map(([label, Shape]) => (
  [label, keepsHiddenClass(Shape) ? 'the same' : 'another one']
)))

section(`Fastify uses it to start, and not for any of ${REQUESTS} requests.`)
say('Every pool was counted from the first line of Fastify on, in an application that listens and is asked over a socket.')
const apps = await countPools(REQUESTS)
table(['', 'boot: pools', 'made', 'taken', 'requests: made', 'taken'], apps.map(({ id, boot, requests }) => (
  [id, boot.pools, boot.made, boot.gets, requests.made, requests.gets]
)))
show(...apps.map(({ id, label }) => `  ${id.padEnd(15)}  ${label}`))
const owners = new Set(apps.flatMap((app) => [...app.owners]))
say(`The pools belong to ${[...owners].join(' and ')}. Each pool makes one object before anybody asks, so a queue that is used once makes two and needs one.`)

section('The bug you buy: an object used after it was put back.')
say('Three users ask for their orders. Ada’s connection is slow, and Bob and Cleo are answered before she has read hers. Released when the lookup is done:')
await printAnswers(releaseTooEarly)
say('Released after the last use:')
await printAnswers(releaseAfterLastUse)

section('And its sister: an object put back twice.')
printSteps(stepsOf('twice').slice(1))

async function printAnswers (createAnswer) {
  class Lookup { next = null; user = ''; orders = [] }
  const answer = createAnswer(reusify(Lookup))
  const ada = answer('Ada', new Promise((resolve) => setTimeout(resolve, 50)))
  await new Promise((resolve) => setImmediate(resolve)) // her lookup is done
  const [bob, cleo] = [await answer('Bob'), await answer('Cleo')]
  show(`  Ada  reads ${await ada}`, `  Bob  reads ${bob}`, `  Cleo reads ${cleo}`)
}

function stepsOf (id) {
  return runPool(EXAMPLES.find((example) => example.id === id).actions).steps
}

function printSteps (steps) {
  for (const { chain, loop, users, text, made, gets } of steps) {
    const pool = [...chain.map((id) => `#${id}`), ...loop ? [`back to #${loop}`] : []].join(' → ')
    const out = users.map(({ user, object }) => `${user} #${object}`).join(', ')
    say(text, `  pool ${pool}${out && `   out ${out}`}   made ${made}, taken ${gets}`)
  }
}
