import { runChild } from '../../lib/processes/run-child.js'

const CHILD = new URL('break-after-answer-child.js', import.meta.url)

/**
 * What an error does that is thrown after the answer, each in a process of its own.
 *
 * @param {AbortSignal} [signal]
 * @returns {Promise<Record<'express' | 'koa' | 'fastify', boolean>>} whether it would end the process
 */
export async function breakAfterAnswer (signal) {
  const ends = async (/** @type {string} */ framework) => (await runChild(CHILD, { args: [framework], signal })).crash !== null
  const [express, koa, fastify] = await Promise.all(['express', 'koa', 'fastify'].map(ends))
  return { express, koa, fastify }
}
