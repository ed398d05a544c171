import { setImmediate } from 'node:timers/promises'

/** Stands for a look-up in a database. */
export async function findUser ({ headers }) {
  return headers.user ?? 'nobody'
}

/** Stands for a call to a bank: the work is done at once, the answer takes a moment. */
export async function chargeCard () {
  console.log('the card is charged')
  await setImmediate()
}
