/**
 * Each kind by a colour and, for those who see it in another way, by a sign.
 *
 * @type {Record<import('../../../demos/misconceptions/cases.js').Kind, { tone: 'silent' | 'loud' | 'odd', sign: string }>}
 */
export const LOOKS = {
  'wrong scope': { tone: 'odd', sign: '⊄' },
  'lets through': { tone: 'silent', sign: '⇥' },
  'drops data': { tone: 'silent', sign: '∅' },
  'runs twice': { tone: 'silent', sign: '×2' },
  hangs: { tone: 'silent', sign: '…' },
  404: { tone: 'loud', sign: '?' },
  refused: { tone: 'loud', sign: '⊘' },
  'wrong answer': { tone: 'odd', sign: '≠' },
  'throws at boot': { tone: 'loud', sign: '!' }
}
