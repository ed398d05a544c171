import Link from '@docusaurus/Link'
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import { CASES } from '../../../demos/misconceptions/cases.js'
import KindBadge from './KindBadge'
import Output from './Output'
import { useBook } from './book'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/**
 * One misconception: what people write and what happens beside what to write, and why.
 *
 *     <Case of='siblings'>
 *       ## What one plugin adds, the next one has
 *       <Wrong of='siblings'>the listing</Wrong>
 *       <Why>…</Why>
 *       <Cure of='siblings'>the listing</Cure>
 *     </Case>
 *
 * @param {object} props
 * @param {string} props.of the case's name
 * @param {import('react').ReactNode} props.children the belief as a heading, and the three parts
 */
export default function Case ({ of, children }) {
  const { rank, kind, thread, mechanism } = findCase(of)
  const book = useBook()
  return (
    <section className={styles.case} data-case={of} hidden={book.kind !== '' && book.kind !== kind}>
      <p className={styles.meta}><span className={styles.rank}>{rank}</span> <KindBadge kind={kind} /></p>
      {children}
      <p className={styles.source}>
        People met it in <Link to={thread.href}>{thread.label}</Link>.
        <MechanismLink topic={mechanism} />
        {' '}<code>npm run demo:misconceptions -- --case {rank}</code>
      </p>
    </section>
  )
}

/** @param {{ topic?: string }} props a topic that has no page yet is not linked */
function MechanismLink ({ topic }) {
  const doc = useDocsVersion().docs[`mechanisms/${topic}`]
  return doc ? <> The mechanism: <Link to={`/mechanisms/${topic}`}>{doc.title}</Link>.</> : null
}

/** @param {{ of: string, children: import('react').ReactNode }} props */
export function Wrong ({ of, children }) {
  return (
    <div className={`${tones.reversed} ${styles.part} ${styles.wrong}`}>
      <p className={styles.label}><span aria-hidden='true'>✕</span> Written this way</p>
      {children}
      <Output lines={useBook().outputs[of].wrong} label='What happens' />
    </div>
  )
}

/** @param {{ of: string, children: import('react').ReactNode }} props */
export function Cure ({ of, children }) {
  return (
    <div className={`${tones.holds} ${styles.part} ${styles.cure}`}>
      <p className={styles.label}><span aria-hidden='true'>✓</span> The cure</p>
      {children}
      <Output lines={useBook().outputs[of].cure} label='What happens now' />
    </div>
  )
}

/** @param {{ children: import('react').ReactNode }} props */
export function Why ({ children }) {
  return <div className={styles.why}>{children}</div>
}

/** @param {string} slug */
function findCase (slug) {
  const one = CASES.find((each) => each.slug === slug)
  if (one === undefined) throw new Error(`no case ${slug} in demos/misconceptions/cases.js`)
  return one
}
