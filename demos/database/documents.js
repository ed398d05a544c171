const FIRST_NAMES = ['Ada', 'Alan', 'Barbara', 'Claude', 'Donald', 'Edsger', 'Frances', 'Grace', 'Hedy', 'Ivan', 'John']
const LAST_NAMES = ['Allen', 'Dijkstra', 'Engelbart', 'Hamilton', 'Hopper', 'Johnson', 'Kernighan', 'Knuth', 'Lamport', 'Liskov', 'Lovelace', 'Turing', 'Wirth']

/** How many there are, as in the published test. */
export const COUNT = 1000

/** People that do not exist, the same ones each time, with the fields of the published test, about as long. */
export function makeDocuments () {
  return Array.from({ length: COUNT }, (_, index) => {
    const [first, last, number] = [FIRST_NAMES[index % FIRST_NAMES.length], LAST_NAMES[index % LAST_NAMES.length], String(index).padStart(3, '0')]
    return {
      _id: index.toString(16).padStart(24, '0'),
      userId: String(index),
      name: `${first} ${last}`,
      email: `${first}_${last}${number}@example.com`,
      phone: `${number}-555-${number}0`,
      address: `${number}1 Euler Bridges Apt. ${number}`,
      password: `${last}${number}`.padEnd(20, first),
      __v: 0
    }
  })
}
