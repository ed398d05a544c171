/*
 * The bytes that an application keeps on the heap for each of its plugins; in a process of its own, since what another
 * kind of application left there counts. Usage: node --expose-gc weigh-child.js <id of BOOTS>
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { median } from 'simple-statistics'
import { BOOTS } from '../boot-applications.js'
import { WEIGHED_PLUGINS } from '../model.js'

const boot = BOOTS[process.argv[2]]
// The first application also compiles and loads what every other one uses.
await boot(WEIGHED_PLUGINS)
/** Kept, so that none of them is freed while another one is weighed. */
const kept = []
const weights = []
for (let turn = 0; turn < 3; turn++) weights.push((await weigh(WEIGHED_PLUGINS + 1) - await weigh(1)) / WEIGHED_PLUGINS)
process.send?.(median(weights), () => process.disconnect())

async function weigh (plugins) {
  await collect()
  const before = process.memoryUsage().heapUsed
  kept.push((await boot(plugins)).app)
  await collect()
  return process.memoryUsage().heapUsed - before
}

async function collect () {
  // What finished in this turn is free in a later one.
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn()
    globalThis.gc?.()
  }
}
