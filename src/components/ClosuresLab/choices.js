/** @typedef {{ touches: string, sibling: string, extra: string }} Chosen */

/** What can be chosen, and how it is named. @type {Array<{ name: keyof Chosen, legend: string, options: string[][] }>} */
export const CHOICES = [
  {
    name: 'touches',
    legend: 'The callback that waits uses',
    options: [['nothing', 'nothing'], ['cb', 'cb'], ['bigData', 'bigData']]
  },
  {
    name: 'sibling',
    legend: 'Another inner function, dropped at once, uses',
    options: [['none', 'there is none'], ['cb', 'cb'], ['bigData', 'bigData']]
  },
  {
    name: 'extra',
    legend: 'The callback also contains',
    options: [['plain', 'nothing else'], ['eval', 'eval(\'\')'], ['arguments', 'arguments']]
  }
]

/** What to begin with. The surprise comes first: a callback that never mentions bigData. */
export const EXAMPLES = [
  { id: 'cb-bigData-plain', label: 'Shared Context' },
  { id: 'cb-none-plain', label: 'No other function' },
  { id: 'nothing-none-plain', label: 'No Context' },
  { id: 'nothing-none-eval', label: 'With eval' },
  { id: 'nothing-none-arguments', label: 'With arguments' }
]

/** @param {Chosen} chosen @returns {string} id of what was recorded for it, for an address too */
export function writeState ({ touches, sibling, extra }) {
  return `${touches}-${sibling}-${extra}`
}

/** @param {string} state from an address, which anybody may have written @returns {Chosen | null} null when it is none */
export function readState (state) {
  const values = state.split('-')
  if (values.length !== CHOICES.length || !CHOICES.every(({ options }, index) => options.some(([value]) => value === values[index]))) return null
  const [touches, sibling, extra] = values
  return { touches, sibling, extra }
}
