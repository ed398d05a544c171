export const CHOICES = [
  { name: 'touches', legend: 'The callback that waits uses', options: [['nothing', 'nothing'], ['cb', 'cb'], ['bigData', 'bigData']] },
  { name: 'sibling', legend: 'Another inner function, dropped at once, uses', options: [['none', 'there is none'], ['cb', 'cb'], ['bigData', 'bigData']] },
  { name: 'extra', legend: 'The callback also contains', options: [['plain', 'nothing else'], ['eval', 'eval(\'\')'], ['arguments', 'arguments']] }
]

/** What to begin with. The surprise comes first: a callback that never mentions bigData. */
export const EXAMPLES = [
  { id: 'cb-bigData-plain', label: 'Shared Context' },
  { id: 'cb-none-plain', label: 'No other function' },
  { id: 'nothing-none-plain', label: 'No Context' },
  { id: 'nothing-none-eval', label: 'With eval' },
  { id: 'nothing-none-arguments', label: 'With arguments' }
]

/** Id of what was recorded for it, for an address too. */
export function writeState ({ touches, sibling, extra }) {
  return `${touches}-${sibling}-${extra}`
}

/** What an address says, which anybody may have written; null when it is none. */
export function readState (state) {
  const values = state.split('-')
  if (values.length !== CHOICES.length || !CHOICES.every(({ options }, index) => options.some(([value]) => value === values[index]))) return null
  const [touches, sibling, extra] = values
  return { touches, sibling, extra }
}

export function explain ({ touches, sibling, extra }, { context, kept }) {
  if (extra === 'eval') return 'Direct eval may name any variable, so V8 puts all of them into the Context.'
  if (extra === 'arguments') return 'An arrow function has no arguments of its own: it uses those of process, an object that holds them all.'
  if (kept && touches === 'bigData') return 'The callback uses it, so it has to be there.'
  if (kept) return `The callback ${touches === 'nothing' ? 'uses nothing' : 'uses only cb'}. The other function put bigData into the Context that both share. It stays there when that function is gone.`
  if (context.length === 0) return 'No inner function uses a variable of this call, so V8 builds no Context for it.'
  return `${touches === 'nothing' || sibling === 'cb' ? 'Only cb is used by an inner function' : 'Only cb is used'}, so only cb is in the Context. bigData ends with the call.`
}
