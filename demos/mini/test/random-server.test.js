import { test } from 'node:test'
import fastify from 'fastify'
import { randomChoices } from '../../lib/samples/random-choices.js'
import mini from '../fastify.js'
import { askServer, drawSteps } from './random-server.js'

const SERVERS = 250
// Fastify warns of a second error handler in one context, which is what is tried here.
process.removeAllListeners('warning')

test(`${SERVERS} random servers answer as Fastify does: hooks in its order, decorators where it has them, its errors`, async (t) => {
  const choices = randomChoices(20)
  const differing = []
  let requests = 0
  for (let server = 0; server < SERVERS; server++) {
    const steps = drawSteps(choices)
    const theirs = await askServer(fastify(), steps)
    const ours = await askServer(mini(), steps)
    requests += theirs.filter((line) => /^(?:GET|POST|HEAD) /.test(line)).length
    const first = theirs.findIndex((line, index) => line !== ours[index])
    if (first !== -1 || theirs.length !== ours.length) differing.push({ server, theirs: theirs.slice(Math.max(0, first - 8), first + 3), ours: ours.slice(Math.max(0, first - 8), first + 3) })
  }
  t.assert.deepEqual(differing.slice(0, 3), [])
  t.assert.ok(requests > 2000, `${requests} requests`)
})
