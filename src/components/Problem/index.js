import { createContext, useContext } from 'react'
import clsx from 'clsx'
import Link from '@docusaurus/Link'
import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import problems from '@generated/playground/problems.json'
import { CASES } from '../../../demos/problems/cases.js'
import ProblemLinks from './Links'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/** Which problem the page is about, and what its two programs printed. */
const Printed = createContext(/** @type {{ of: string, wrong: string[], cure: string[] }} */ ({ of: '', wrong: [], cure: [] }))

/** One problem: the cure in two sentences, what people write and what happens beside what to write, and why. */
export default function Problem ({ of, belief, outputs, children }) {
  const one = CASES.find(({ slug }) => slug === of)
  if (!one) throw new Error(`no case ${of} in demos/problems/cases.js`)
  const { kind, thread, mechanism } = one
  const { description } = useDoc().metadata
  const { docs } = useDocsVersion()
  return (
    <Printed.Provider value={{ of, ...outputs[of] }}>
      <p className={styles.answer}>{description}</p>
      <section className={styles.problem} data-case={of}>
        <p className={styles.belief}><KindBadge kind={kind} /> What leads to it: “{belief}”</p>
        {children}
        <div className={styles.source}>
          <p>People met it in <Link to={thread.href}>{thread.label}</Link>. Run it: <code>npm run demo:problems -- --case {of}</code></p>
          {mechanism && (
            <>
              <p>The mechanism: <Link to={`/mechanisms/${mechanism}`}>{docs[`mechanisms/${mechanism}`].title}</Link>.</p>
              <ProblemLinks mechanism={mechanism} except={of} intro='It is behind these problems, too:' />
            </>
          )}
        </div>
      </section>
    </Printed.Provider>
  )
}

export function Wrong ({ children }) {
  return <Half part='wrong' tone={tones.reversed} sign='✕' label='Written this way' happens='What happens'>{children}</Half>
}

export function Cure ({ children }) {
  return <Half part='cure' tone={tones.holds} sign='✓' label='The cure' happens='What happens now'>{children}</Half>
}

/** A program, what it printed, and a link to it in the playground, unless it needs more than a page has. */
function Half ({ part, tone, sign, label, happens, children }) {
  const { of, ...printed } = useContext(Printed)
  const lines = printed[/** @type {'wrong' | 'cure'} */ (part)]
  return (
    <div className={clsx(tone, styles.part, styles[part])}>
      <p className={styles.label}><span aria-hidden='true'>{sign}</span> {label}</p>
      {children}
      {problems.includes(of) && <p className={styles.play}><Link to={`/play?problem=${of}&part=${part}`}>Open in the playground</Link></p>}
      <div className={styles.output}>
        <p className={styles.happens}><span aria-hidden='true'>→</span> {happens}</p>
        <pre data-output>{lines.map((line, index) => <span key={index}>{line}{'\n'}</span>)}</pre>
      </div>
    </div>
  )
}

export function Why ({ children }) {
  return <div className={styles.why}><h2>Why</h2>{children}</div>
}

export function KindBadge ({ kind }) {
  const { tone, sign } = LOOKS[kind]
  return <strong className={`${styles.badge} ${tones[tone]}`} data-kind={kind}><span aria-hidden='true'>{sign}</span> {kind}</strong>
}

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
  'fills memory': { tone: 'reversed', sign: '↑' },
  hangs: { tone: 'reversed', sign: '…' },
  404: { tone: 'same', sign: '?' },
  refused: { tone: 'same', sign: '⊘' },
  'wrong answer': { tone: 'untested', sign: '≠' },
  'throws at boot': { tone: 'same', sign: '!' }
}
