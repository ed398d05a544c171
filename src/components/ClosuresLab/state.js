/** What is changed in the code, in place. */
export const CHOICES = [
  { name: 'sibling', legend: 'Another inner function, dropped at once', options: [{ id: 'none', label: '// no other function' }, { id: 'cb', label: 'forget(() => { cb() })' }, { id: 'bigData', label: 'forget(() => { bigData.byteLength })' }] },
  { name: 'touches', legend: 'The callback that waits uses', options: [{ id: 'nothing', label: '/* nothing */' }, { id: 'cb', label: 'cb()' }, { id: 'bigData', label: 'bigData.byteLength' }] },
  { name: 'extra', legend: 'The callback also contains', options: [{ id: 'plain', label: '/* nothing else */' }, { id: 'eval', label: "eval('')" }, { id: 'arguments', label: 'arguments.length' }] }
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
  const [touches, sibling, extra] = values
  const isRight = values.length === 3 && CHOICES.every(({ name, options }) => options.some(({ id }) => id === { touches, sibling, extra }[name]))
  return isRight ? { touches, sibling, extra } : null
}

/** What happens until three calls wait, and what is said of it. */
export function tellSteps ({ touches, sibling, extra }, { context, kept, after: { functions, contexts, buffers } }) {
  const isNew = context.length > 0
  const steps = {
    call: 'process is called with 1 MB. Its variables are on the stack, and bigData leads to the heap.',
    context: sayContext(extra, context),
    drop: sibling !== 'none' && `forget gets a function that uses ${sibling}, and does not keep it.`,
    keep: `store gets the callback, and keeps it. It waits for its answer, and leads to ${isNew ? 'the Context of its call' : 'the Context around process'}.`,
    return: 'process returns. What is left is on the heap.',
    collect: !kept
      ? '✓ bigData is collected. Nothing that waits leads to it.'
      : `✕ bigData is kept. ${touches !== 'bigData' && sibling === 'bigData' && extra === 'plain' ? 'The other function put it into the Context that both share. It stays there when that function is gone.' : 'The callback leads to the Context, and the Context to bigData.'}`,
    second: `A second call makes ${isNew ? 'a callback and a Context' : 'a callback, and no Context'} of its own.`,
    third: `Three calls wait: ${functions} functions lead to ${isNew ? `${contexts} Contexts` : 'one Context, which was made once'}${buffers > 0 ? `, and these to ${buffers} MB` : ''}.`
  }
  return Object.entries(steps).filter(([, said]) => said)
}

function sayContext (extra, context) {
  if (extra === 'eval') return 'Direct eval may name any variable, so V8 puts all of them into the Context.'
  if (extra === 'arguments') return 'An arrow function has no arguments of its own: it uses those of process, an object that holds them all.'
  if (context.length === 0) return 'No inner function uses a variable of this call, so V8 builds no Context for it.'
  return `An inner function uses ${context.join(', another ')}. So V8 builds a Context with ${context.length > 1 ? 'both' : 'it'} before the code runs.`
}
