import { countCalls } from './story/count-calls.js'
import { SHOP } from './figure/examples.js'
import { FAULTS } from './story/faults.js'
import { bootTree } from './model.js'
import { observeOrder, observeRegister } from './story/observe-order.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells how plugins are queued and loaded, and what goes wrong with that'

const NESTED = 20
const REQUESTS = 100

/** @type {import('../lib/commands/demo.js').Tell} */
export async function tell () {
  const shop = await bootTree(SHOP)
  const faults = []
  for (const fault of FAULTS) faults.push(await tryFault(fault))
  return {
    shop,
    order: await observeOrder(),
    register: await observeRegister(),
    calls: { nested: NESTED, requests: REQUESTS, ...await countCalls(NESTED, REQUESTS) },
    faults
  }
}

/** @param {import('./story/faults.js').Fault} fault */
async function tryFault ({ id, title, wrong, right, run, cure }) {
  const result = await run().then((told) => ({ told }), ({ code, message, cause }) => ({ code, message, cause: cause?.code }))
  return { id, title, wrong, ...result, right, cured: await cure() }
}
