/*
 * Tells how many bytes an application keeps on the heap for each of its plugins, after a
 * forced collection. Usage: node --expose-gc weigh-child.js <id> <count>
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { median } from 'simple-statistics'
import { BOOTS } from './boot-applications.js'

const TURNS = 3

const [id, count] = [process.argv[2], Number(process.argv[3])]

// The first application also compiles and loads what every other one uses.
await BOOTS[id](count)
/** Kept, so that none of them is freed while another one is weighed. */
const kept = []
const weights = []
for (let turn = 0; turn < TURNS; turn++) weights.push((await weigh(count + 1) - await weigh(1)) / count)
process.send?.(median(weights), () => process.disconnect())

/**
 * @param {number} plugins
 * @returns {Promise<number>} bytes
 */
async function weigh (plugins) {
  await collect()
  const before = process.memoryUsage().heapUsed
  kept.push((await BOOTS[id](plugins)).app)
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
