import { suite, test } from 'node:test'
import { CommandError } from '../command-line/command-error.js'
import { watchProcessor } from './processor.js'
import { whileIdle } from './while-idle.js'

/**
 * A machine that is looked at: before the work, and after it.
 *
 * @param {number[]} others cores that other programs use, at each look; the last stays
 */
function createGate (others) {
  /** @type {string[]} */
  const said = []
  let looks = 0
  const watch = () => () => ({ others: others[Math.min(looks++, others.length - 1)], stolen: 0 })
  const gate = { alone: true, signal: new AbortController().signal, say: (/** @type {string} */ line) => { said.push(line) }, watch, pause: async () => {} }
  return { said, gate }
}

suite('a recording', () => {
  test('begins at once on an idle machine, and keeps how idle it was', async (t) => {
    const { said, gate } = createGate([0.1, 0.2])
    t.assert.deepStrictEqual(await whileIdle('it', async () => 7, gate), { result: 7, quiet: { others: 0.2, stolen: 0 } })
    t.assert.deepStrictEqual(said, [])
  })

  test('waits while the machine is busy, says so once, and goes on by itself', async (t) => {
    const { said, gate } = createGate([1.5, 0.4, 0.3, 0])
    t.assert.strictEqual((await whileIdle('it', async () => 7, gate)).result, 7)
    t.assert.strictEqual(said.length, 1)
    t.assert.match(said[0], /waiting for an idle machine \(other programs use 1\.5 cores\): close other programs; --force/)
  })

  test('is done again when the machine got busy meanwhile', async (t) => {
    const { said, gate } = createGate([0, 0.9, 0, 0.1])
    let times = 0
    await whileIdle('group ten', async () => { times++ }, gate)
    t.assert.strictEqual(times, 2)
    t.assert.match(said[0], /group ten is measured again/)
  })

  test('is not done again for what belongs to it', async (t) => {
    const { gate } = createGate([0, 0.9])
    let times = 0
    await whileIdle('it', async () => { times++ }, { ...gate, alone: false })
    t.assert.strictEqual(times, 1)
  })

  test('is refused when the machine stays busy, with what to do', async (t) => {
    const never = createGate([0.5])
    await t.assert.rejects(whileIdle('it', async () => 7, never.gate), (error) => error instanceof CommandError && /stayed busy for half an hour: close other programs and run the same command again, or add --force/.test(error.message))
    const always = createGate([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    await t.assert.rejects(whileIdle('it', async () => 7, always.gate), /busy each time that it was measured/)
  })
})

test('what this process does is not somebody else’s', (t) => {
  const look = watchProcessor()
  const begin = process.cpuUsage()
  while (process.cpuUsage(begin).user < 300_000);
  const { others, stolen } = look()
  t.assert.ok(others >= 0 && others < 64, `${others}`)
  t.assert.ok(stolen === undefined || stolen >= 0)
})
