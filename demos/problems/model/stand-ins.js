import { createHmac, timingSafeEqual } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** Stands for a look-up in a database. */
export async function findUser ({ headers }) {
  return headers.user ?? 'nobody'
}

/** Stands for the look-up of a user, and of the hash of the password. A wrong one throws, with status 401. */
export async function checkPassword ({ name }) {
  return { name }
}

/** Stands for a call to a bank: the work is done at once, the answer takes a moment. */
export async function chargeCard () {
  console.log('the card is charged')
  await setImmediate()
}

/** Stands for one of the environment. */
export const secret = 'secret'

/** Stands for the library of a service that calls a webhook: the hex of an HMAC of the bytes is in a header. */
export function isSigned (bytes = '', { 'x-signature': hex = '' }) {
  const given = Buffer.from(hex, 'hex')
  const hmac = createHmac('sha256', secret).update(bytes)
  const own = hmac.digest()
  if (given.length !== own.length) return false
  return timingSafeEqual(given, own)
}

/** Stands for a queue that never ends. It keeps no process alive. */
export async function * readEvents () {
  while (true) {
    yield 'data: tea\n\n'
    await setTimeout(100, null, { ref: false })
  }
}

/** Stands for the cursor of a database: rows of a megabyte, more of them than the kernel keeps for a client. */
export async function * readRows () {
  let left = 50
  try {
    for (; left > 0; left--) {
      await setImmediate()
      yield Buffer.alloc(1e6, 'x')
    }
  } finally {
    console.log(left === 0 ? 'the last row is read' : 'the reading ends early')
  }
}
