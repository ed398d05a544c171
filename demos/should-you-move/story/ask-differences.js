import { setImmediate as nextTurn } from 'node:timers/promises'
import express from 'express'
import fastify from 'fastify'
import { ANSWERS } from './differences/answers.js'
import { BODIES } from './differences/bodies.js'
import { MIDDLEWARES } from './differences/middlewares.js'
import { PATHS } from './differences/paths.js'
import { describeAnswer } from './describe-answer.js'
import { askListener } from '../../lib/http/ask.js'

/** @typedef {import('../model/differences/types.js').Difference} Difference */

/** In the order of the page’s table. */
export const DIFFERENCES = [...PATHS, ...BODIES, ...ANSWERS, ...MIDDLEWARES]

/**
 * Ask both applications of each, and the cured one.
 *
 * @returns {Promise<Array<{ id: string, thing: string, express: string, fastify: string, cured: { by: string, answer: string } | null }>>}
 */
export async function askDifferences () {
  const asked = []
  for (const { id, thing, ask, express: build, fastify: moved, cured } of DIFFERENCES) {
    asked.push({
      id,
      thing,
      express: await quietly(() => say(createExpress(build), ask)),
      fastify: await askFastify(moved, ask),
      cured: cured ? { by: cured.by, answer: await askFastify(cured, ask) } : null
    })
  }
  return asked
}

/**
 * @param {import('node:http').RequestListener} listener
 * @param {import('../model/differences/types.js').Question} question
 */
async function say (listener, question) {
  const [answer] = await askListener(listener, [question])
  return describeAnswer(answer)
}

/** @param {Difference['express']} build */
function createExpress (build) {
  const app = express()
  app.set('env', 'production')
  build(app)
  return app
}

/**
 * @param {import('../model/differences/types.js').Built} built
 * @param {import('../model/differences/types.js').Question} question
 */
async function askFastify ({ options, build }, question) {
  const app = fastify(options)
  await build(app)
  await app.ready()
  try {
    return await say(app.routing, question)
  } finally {
    await app.close()
  }
}

/**
 * Express writes what a handler throws to the console, a turn later, and what it throws here is meant.
 *
 * @template Result
 * @param {() => Promise<Result>} run
 */
async function quietly (run) {
  const { error } = console
  console.error = () => {}
  try {
    const result = await run()
    await nextTurn()
    return result
  } finally {
    console.error = error
  }
}
