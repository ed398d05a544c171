import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

const SEED = 1000
const FIRST_NAMES = ['Ada', 'Alan', 'Barbara', 'Claude', 'Donald', 'Edsger', 'Frances', 'Grace', 'Hedy', 'Ivan', 'John', 'Katherine', 'Leslie', 'Margaret', 'Niklaus', 'Radia']
const LAST_NAMES = ['Allen', 'Dijkstra', 'Engelbart', 'Hamilton', 'Hopper', 'Johnson', 'Kernighan', 'Knuth', 'Lamport', 'Liskov', 'Lovelace', 'Perlman', 'Ritchie', 'Shannon', 'Turing', 'Wirth']
const STREETS = ['Babbage Brook', 'Boole Fields', 'Church Station', 'Euler Bridges', 'Gauss Meadow', 'Hilbert Hotel', 'Markov Trail', 'Noether Ring', 'Pascal Points', 'Riemann Shore']
const MAILS = ['example.com', 'example.net', 'example.org']
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_'
const PASSWORD_LENGTH = 20

/** How many there are, as in the published test. */
export const COUNT = 1000

/** People that do not exist, the same ones each time, with the fields of the published test. */
export function makeDocuments () {
  const generator = xoroshiro128plus(SEED)
  const number = (/** @type {number} */ below) => uniformInt(generator, 0, below - 1)
  const one = (/** @type {ArrayLike<string>} */ choices) => choices[number(choices.length)]
  const digits = (/** @type {number} */ length) => Array.from({ length }, () => number(10)).join('')
  return Array.from({ length: COUNT }, (_, index) => {
    const first = one(FIRST_NAMES)
    const last = one(LAST_NAMES)
    return {
      _id: index.toString(16).padStart(24, '0'),
      userId: String(index),
      name: `${first} ${last}`,
      email: `${first}_${last}${number(100)}@${one(MAILS)}`,
      phone: `${digits(3)}-${digits(3)}-${digits(4)}`,
      address: `${digits(4)} ${one(STREETS)} Apt. ${digits(3)}`,
      password: Array.from({ length: PASSWORD_LENGTH }, () => one(LETTERS)).join(''),
      __v: 0
    }
  })
}
