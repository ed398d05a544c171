/**
 * How the two outputs can differ: the sign and the word that mark it, which say what fast-json-stringify does.
 *
 * @typedef {import('../../../demos/serialization/model').Comparison['differences'][number]} Difference
 * @typedef {{ sign: string, word: string }} Mark
 *
 * @type {Record<Difference['kind'], Mark>}
 */
export const KINDS = {
  dropped: { sign: '−', word: 'dropped' },
  coerced: { sign: '≈', word: 'coerced' },
  filled: { sign: '+', word: 'filled' },
  changed: { sign: '≠', word: 'changed' },
  error: { sign: '✕', word: 'fails' }
}

const WRITTEN = { sign: '=', word: 'written' }

/** What JSON.stringify does there. */
const OTHERWISE = {
  dropped: { sign: '+', word: 'sent' },
  coerced: { sign: '=', word: 'not coerced' },
  filled: { sign: '−', word: 'not filled' },
  changed: { sign: '=', word: 'not changed' },
  error: WRITTEN
}

/**
 * What a serializer does itself at a place where the two differ.
 *
 * @param {'fjs' | 'json'} side
 * @param {Pick<Difference, 'kind' | 'json'>} difference
 * @returns {Mark}
 */
export function markOf (side, { kind, json }) {
  if (side === 'json') return OTHERWISE[kind]
  // Where JSON.stringify is the one that throws, this side has a text.
  return kind === 'error' && json === null ? WRITTEN : KINDS[kind]
}
