import { createContext, useContext } from 'react'
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
  const { kind, thread, mechanism } = findCase(of)
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
  const { of, wrong } = useContext(Printed)
  return (
    <div className={`${tones.reversed} ${styles.part} ${styles.wrong}`}>
      <p className={styles.label}><span aria-hidden='true'>✕</span> Written this way</p>
      {children}
      <OpenInPlay of={of} part='wrong' />
      <Output lines={wrong} label='What happens' />
    </div>
  )
}

export function Cure ({ children }) {
  const { of, cure } = useContext(Printed)
  return (
    <div className={`${tones.holds} ${styles.part} ${styles.cure}`}>
      <p className={styles.label}><span aria-hidden='true'>✓</span> The cure</p>
      {children}
      <OpenInPlay of={of} part='cure' />
      <Output lines={cure} label='What happens now' />
    </div>
  )
}

export function Why ({ children }) {
  return <div className={styles.why}><h2>Why</h2>{children}</div>
}

function findCase (slug) {
  const one = CASES.find((each) => each.slug === slug)
  if (one === undefined) throw new Error(`no case ${slug} in demos/problems/cases.js`)
  return one
}

/** A link to a program of a problem in the playground. Nothing where it needs more than a page has. */
function OpenInPlay ({ of, part }) {
  if (!problems.includes(of)) return null
  return <p className={styles.play}><Link to={`/play?problem=${of}&part=${part}`}>Open in the playground</Link></p>
}

function Output ({ lines, label }) {
  return (
    <div className={styles.output}>
      <p className={styles.happens}><span aria-hidden='true'>→</span> {label}</p>
      <pre data-output>{lines.map((line, index) => <span key={index}>{line}{'\n'}</span>)}</pre>
    </div>
  )
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
