import express from 'express'
import fastify from 'fastify'

/** @typedef {{ starts: boolean, error: string | null, at: string | null, caught: boolean }} Outcome */

// Without a limit for plugins, whose timer would keep this process up after Fastify has thrown.
const outcomes = { express: await attempt(startExpress), fastify: await attempt(() => fastify({ pluginTimeout: 0 }).ready()) }
process.send?.(outcomes, () => process.disconnect())

function startExpress () {
  express().get('/users/:id', (request, response) => { response.json(request.params) })
}

/**
 * An error that is thrown while plugins load does not reach who awaits them, and ends the process.
 *
 * @param {() => unknown} start
 * @returns {Promise<Outcome>}
 */
async function attempt (start) {
  /** @type {Promise<Outcome>} */
  const uncaught = new Promise((resolve) => {
    process.once('uncaughtException', (error) => resolve({ ...describe(error), caught: false }))
  })
  const tried = Promise.resolve().then(start).then(
    () => ({ starts: true, error: null, at: null, caught: true }),
    (error) => ({ ...describe(error), caught: true })
  )
  const outcome = await Promise.race([uncaught, tried])
  process.removeAllListeners('uncaughtException')
  return outcome
}

/** @param {Error} error */
function describe ({ name, message, stack = '' }) {
  return { starts: false, error: `${name}: ${message}`, at: stack.match(/node_modules\/([^:)]+)/)?.[1] ?? null }
}
