import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/**
 * Each verdict by a colour, and by a sign for those who see it in another way.
 *
 * @type {Record<import('../../../demos/lib/results/verdict').Verdict, { tone: 'holds' | 'weaker' | 'same' | 'reversed' | 'untested', sign: string }>}
 */
export const LOOKS = {
  holds: { tone: 'holds', sign: '✓' },
  weaker: { tone: 'weaker', sign: '↘' },
  'size undecided': { tone: 'weaker', sign: '±' },
  'no difference': { tone: 'same', sign: '=' },
  mixed: { tone: 'weaker', sign: '⇅' },
  reversed: { tone: 'reversed', sign: '⇄' },
  'not so': { tone: 'reversed', sign: '✕' },
  inconclusive: { tone: 'untested', sign: '~' },
  untested: { tone: 'untested', sign: '?' }
}

export default function Badge ({ verdict }) {
  const { tone, sign } = LOOKS[verdict]
  return <strong className={`${styles.badge} ${tones[tone]}`} data-verdict={verdict}><span aria-hidden='true'>{sign}</span> {verdict}</strong>
}
