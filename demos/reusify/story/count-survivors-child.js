import reusify from 'reusify'

/*
 * How many objects of a burst are still there after a full collection. Needs
 * --expose-gc, which is why it is a process of its own.
 */
const burst = Number(process.argv[2])

class Holder {
  next = null
}

/** @param {() => { get: () => Holder, release: (holder: Holder) => void }} create */
async function countSurvivors (create) {
  const source = create()
  const references = useAtOnce(source)
  // What was made in a turn of the event loop is held by its references until the next.
  await new Promise((resolve) => setImmediate(resolve))
  globalThis.gc?.()
  const left = references.filter((reference) => reference.deref()).length
  source.release(new Holder())
  return left
}

/** @param {{ get: () => Holder, release: (holder: Holder) => void }} source */
function useAtOnce ({ get, release }) {
  const holders = Array.from({ length: burst }, get)
  const references = holders.map((holder) => new WeakRef(holder))
  for (const holder of holders) release(holder)
  return references
}

const pooled = await countSurvivors(() => reusify(/** @type {any} */ (Holder)))
const fresh = await countSurvivors(() => ({ get: () => new Holder(), release () {} }))
process.send?.({ burst, pooled, fresh }, () => process.exit(0))
