import { geometricMean, mean } from 'simple-statistics'
import { asksServers } from './declaration.js'
import { MOST_OTHERS, watchProcessor } from './environment.js'
import { createRandom, planRound } from './schedule.js'

/**
 * Starts a contender, and is done when it is warm. Then `look` tells what it measures now, by cell: nanoseconds per
 * operation in the median batch, and, where a server's time does not include them anyway, with collections. `end` throws
 * when it does not end well; `kill` leaves nothing running, and is safe after `end`.
 *
 * @typedef {(turn: { runs: string, order: string[] }, signal: AbortSignal) => Promise<{
 *   look: () => Promise<Record<string, { time: number, whole?: number, memory?: import('../results/types.js').MemoryOf }>>,
 *   end: () => Promise<void>, kill: () => Promise<void>
 * }>} Enter
 */

/**
 * Contenders that are compared are warm at the same time, and measured interleaved, again and again: there and back.
 * A core can be slow for a moment, and nobody in a guest system sees why; then it is slow for all of them. What a
 * contender measured in a round is the mean of its looks.
 */
export function interleave (enter, looks) {
  return async (turns, signal) => {
    const entered = []
    try {
      for (const turn of turns) entered.push({ entrant: await enter(turn, signal), looked: [] })
      for (let look = 0; look < (turns.length > 1 ? looks : 1); look++) {
        for (const { entrant, looked } of look % 2 ? entered.toReversed() : entered) {
          signal.throwIfAborted()
          looked.push(await entrant.look())
        }
      }
      for (const { entrant } of entered) await entrant.end()
    } finally {
      await Promise.all(entered.map(({ entrant }) => entrant.kill()))
    }
    return entered.map(({ looked }) => Object.fromEntries(Object.keys(looked[0]).map((cell) => [cell, average(looked.map((measured) => measured[cell]))])))
  }
}

/** The geometric mean of times, which a slow moment moves least; the mean of what can be nothing. */
function average (looked) {
  const [{ whole, memory }] = looked
  const meanOf = (name) => mean(looked.map((one) => Number(one.memory?.[name])))
  return {
    time: geometricMean(looked.map(({ time }) => time)),
    ...whole !== undefined && { whole: geometricMean(looked.map((one) => Number(one.whole))) },
    ...memory && { memory: { bytes: meanOf('bytes'), collections: meanOf('collections'), pause: meanOf('pause') } }
  }
}

/** All rounds of a group: what is measured, by contender and cell, in the order of the rounds. */
export async function measureGroup (bench, group, takeTurns, { rounds, seed, signal, onTurn = (turn) => {} }) {
  const random = createRandom(seed)
  const samples = {}
  for (let round = 0; round < rounds; round++) {
    for (const turns of planRound(bench, group, round, random)) {
      signal.throwIfAborted()
      const measured = await takeTurns(turns, signal)
      for (const [index, turn] of turns.entries()) {
        const own = samples[turn.contender] ??= {}
        for (const cell of turn.order) (own[cell] ??= []).push(measured[index][cell])
        onTurn(turn)
      }
    }
  }
  return samples
}

/** Measure the groups of a bench, one after the other: their samples, and how quiet the machine was while the least quiet of them was measured. */
export async function measureGroups (bench, takeTurns, { plan, rounds, seed, watch: { signal, onProgress, say } }) {
  const samples = {}
  let quiet = { others: 0 }
  let done = 0
  for (const [index, group] of bench.groups.entries()) {
    const look = watchProcessor()
    samples[group.id] = await measureGroup(bench, group, takeTurns, {
      rounds,
      seed: seed + index,
      signal,
      onTurn: ({ runs }) => {
        done += plan[index].turnSeconds
        onProgress(done, `${group.id}: ${runs}`)
      }
    })
    const { others, stolen } = look()
    if (isAlone(bench) && others + (stolen ?? 0) > MOST_OTHERS) {
      say(`warning: other programs used ${others} cores${stolen ? `, and the host took ${stolen},` : ''} while ${bench.topic}, ${group.label}, was measured: trust it less, or measure again`)
    }
    quiet = { others: Math.max(quiet.others, others), ...stolen !== undefined && { stolen: Math.max(quiet.stolen ?? 0, stolen) } }
  }
  return { samples, quiet }
}

/** Whether nothing belongs to what is measured but this command's own processes, whose time is known. */
function isAlone (bench) {
  return !asksServers(bench) || (bench.startSidecar === undefined && bench.contenders.every(({ needs, starts }) => needs === undefined && !starts))
}
