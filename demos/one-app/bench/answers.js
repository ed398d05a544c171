import { runChild } from '../../lib/processes/run-child.js'

/**
 * Whether eight requests share one hidden class, in Express alone and in Express within Fastify.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  const counted = await runChild(new URL('count-shapes-child.js', import.meta.url), { flags: ['--allow-natives-syntax'] })
  return {
    'express-shares-class': sharesOne(counted.express),
    'bridge-shares-class': sharesOne(counted['fastify-express'])
  }
}

/** @param {{ requests: number, responses: number }} shapes */
function sharesOne ({ requests, responses }) {
  return requests === 1 && responses === 1
}
