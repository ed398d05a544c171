/**
 * How the two outputs can differ: the sign and the word that mark it.
 *
 * @type {Record<import('../../../demos/serialization/model').Comparison['differences'][number]['kind'], { sign: string, word: string }>}
 */
export const KINDS = {
  dropped: { sign: '−', word: 'dropped' },
  coerced: { sign: '≈', word: 'coerced' },
  filled: { sign: '+', word: 'filled' },
  changed: { sign: '≠', word: 'changed' },
  error: { sign: '✕', word: 'fails' }
}
