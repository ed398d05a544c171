import { setImmediate as nextTurn } from 'node:timers/promises'
import { answerAll, remoteAnswer, remoteCall, stored } from '../model/remote.js'

/**
 * Run with `--expose-gc`: what waits in these functions, at the first call, and whether
 * their big value is alive. The number of calls that go before comes as an argument.
 */

const BIG = 50_000_000
const collect = /** @type {() => void} */ (globalThis.gc)
const calls = Number(process.argv[2])

/** @type {WeakRef<Uint8Array>} */
let reference = new WeakRef(new Uint8Array(1))
/** @type {Array<() => void>} */
const waiting = []
const drop = (/** @type {() => unknown} */ use) => typeof use

/** @type {Record<string, (size: number) => unknown>} */
const FUNCTIONS = {
  'local of an async function': async (size) => {
    const bigData = make(size)
    const something = await remoteAnswer(bigData)
    await stored(something)
  },
  'sibling in the same scope': (size) => callBack(size, () => {}),
  'sibling in a block of its own': (size) => callBackBesideBlock(size, () => {}),
  'function expression in new Promise': (size) => {
    const bigData = make(size)
    return new Promise(function (resolve) {
      remoteCall(bigData, function (_, answer) { if (answer > 21) resolve(answer) })
    })
  }
}

/** @type {Record<string, boolean>} */
const kept = {}
for (const [name, run] of Object.entries(FUNCTIONS)) {
  for (let call = 0; call < calls; call++) {
    run(8)
    if (call % 10 === 0) await answerTwice()
  }
  run(BIG)
  if (name.startsWith('local')) await answerOnce()
  for (let round = 0; round < 4; round++) {
    await nextTurn()
    collect()
  }
  await nextTurn()
  kept[name] = reference.deref() !== undefined
  await answerTwice()
  waiting.length = 0
}
process.send?.(kept, () => process.disconnect())

/**
 * @param {number} size
 * @param {() => void} callback
 */
function callBack (size, callback) {
  const bigData = make(size)
  drop(() => bigData.byteLength)
  waiting.push(() => callback())
}

/**
 * @param {number} size
 * @param {() => void} callback
 */
function callBackBesideBlock (size, callback) {
  {
    const bigData = make(size)
    drop(() => bigData.byteLength)
  }
  waiting.push(() => callback())
}

/** @param {number} size */
function make (size) {
  const bigData = new Uint8Array(size)
  reference = new WeakRef(bigData)
  return bigData
}

async function answerTwice () {
  await answerOnce()
  await answerOnce()
}

async function answerOnce () {
  answerAll()
  await nextTurn()
}
