/**
 * The rule that made this Context, in words.
 *
 * @param {{ touches: string, sibling: string, extra: string }} chosen
 * @param {{ context: string[], kept: boolean }} held
 * @returns {string}
 */
export function explain ({ touches, sibling, extra }, { context, kept }) {
  if (extra === 'eval') return 'Direct eval may name any variable, so V8 puts all of them into the Context.'
  if (extra === 'arguments') return 'An arrow function has no arguments of its own: it uses those of process, an object that holds them all.'
  if (kept && touches === 'bigData') return 'The callback uses it, so it has to be there.'
  if (kept) return `The callback ${touches === 'nothing' ? 'uses nothing' : 'uses only cb'}. The other function put bigData into the Context that both share. It stays there when that function is gone.`
  if (context.length === 0) return 'No inner function uses a variable of this call, so V8 builds no Context for it.'
  return `${touches === 'nothing' || sibling === 'cb' ? 'Only cb is used by an inner function' : 'Only cb is used'}, so only cb is in the Context. bigData ends with the call.`
}
