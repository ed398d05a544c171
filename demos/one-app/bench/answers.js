import { countClasses } from '../ask.js'

/** Whether eight requests share one hidden class, in Express alone and in Express within Fastify. */
export async function ask () {
  const [alone, bridged] = (await countClasses()).map(({ requests, responses }) => requests === 1 && responses === 1)
  return { 'express-shares-class': alone, 'bridge-shares-class': bridged }
}
