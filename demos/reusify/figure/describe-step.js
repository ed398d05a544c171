/**
 * What reusify did for an action, in words.
 *
 * @param {'get' | 'release' | 'read'} action
 * @param {import('../model/trace-pool.js').Done} done
 * @param {{ pooled: boolean, owner: string | null }} before whether the object was in the pool, and who else holds it
 * @returns {string}
 */
export function describeStep (action, done, before) {
  if (action === 'get') return describeGet(done, before)
  return action === 'release' ? describeRelease(done, before) : describeRead(done)
}

/**
 * @param {import('../model/trace-pool.js').Done} done
 * @param {{ owner: string | null }} before
 */
function describeGet ({ touches, user, object }, { owner }) {
  const taken = `get() hands the head, #${object}, to ${user}`
  const shared = owner ? ` ${owner} holds #${object} too: one object, two users.` : ''
  const made = touches.find(({ type }) => type === 'made')
  if (made) return `${taken}. Nothing follows it, so the pool makes #${made.object} and keeps that as its head and its tail.${shared}`
  const next = touches.findLast(({ type }) => type === 'read')?.value
  return `${taken}. The head is now what followed: #${next}. Nothing is made.${shared}`
}

/**
 * @param {import('../model/trace-pool.js').Done} done
 * @param {{ pooled: boolean, owner: string | null }} before
 */
function describeRelease ({ touches, user, object }, { pooled, owner }) {
  const wrote = touches.find(({ type }) => type === 'wrote')
  const told = `${user} releases #${object}. The tail, #${wrote?.object}, gets it as its next, and #${object} is the tail`
  if (pooled) return `${told}. But it was in the pool already: release() does not look.`
  return owner ? `${told}. But ${owner} holds it now: release() does not ask who calls.` : `${told}.`
}

/** @param {import('../model/trace-pool.js').Done} done */
function describeRead ({ user, object, found }) {
  const reads = `${user} still has #${object}, though it was released, and reads the name in it`
  if (found === null) return `${reads}: nothing, it was reset.`
  return found === user ? `${reads}: ${found}.` : `${reads}: ${found}. That is somebody else’s.`
}
