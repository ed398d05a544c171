/**
 * Each kind by a colour and, for those who see it in another way, by a sign.
 *
 * @type {Record<import('../../../demos/problems/cases.js').Kind, { tone: 'reversed' | 'same' | 'untested', sign: string }>}
 */
export const LOOKS = {
  'wrong scope': { tone: 'untested', sign: '⊄' },
  'lets through': { tone: 'reversed', sign: '⇥' },
  'drops data': { tone: 'reversed', sign: '∅' },
  'runs twice': { tone: 'reversed', sign: '×2' },
  hangs: { tone: 'reversed', sign: '…' },
  404: { tone: 'same', sign: '?' },
  refused: { tone: 'same', sign: '⊘' },
  'wrong answer': { tone: 'untested', sign: '≠' },
  'throws at boot': { tone: 'same', sign: '!' }
}
