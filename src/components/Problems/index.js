import Link from '@docusaurus/Link'
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import { CASES } from '../../../demos/problems/cases.js'
import KindBadge from '../Problem/KindBadge'
import Chips from './Chips'
import { useKind } from './use-kind'
import styles from './styles.module.css'

/** The mechanisms in the order of the page; what has none stands last. */
const MECHANISMS = ['encapsulation', 'plugins', 'hooks', 'lifecycle', 'reply', 'input', 'serialization', 'routing', 'start-and-stop', undefined]

/**
 * Every problem by its symptom, below its mechanism. Whole without a script; with one, the
 * reader can look at one way to fail, and the address holds which.
 */
export default function Problems () {
  const { kind, choose } = useKind()
  const shown = CASES.filter((one) => kind === '' || one.kind === kind)
  return (
    <nav className={styles.index} aria-label='Problems'>
      <Chips kind={kind} onChoose={choose} />
      <p className={styles.status} role='status'>{kind && `${shown.length} of ${CASES.length}: ${kind}`}</p>
      {MECHANISMS.map((topic) => <Group key={String(topic)} topic={topic} cases={shown.filter(({ mechanism }) => mechanism === topic)} />)}
    </nav>
  )
}

/** @param {{ topic?: string, cases: import('../../../demos/problems/cases.js').Case[] }} props */
function Group ({ topic, cases }) {
  const { docs } = useDocsVersion()
  if (cases.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{topic ? docs[`mechanisms/${topic}`].title : 'Listening'}</h2>
      <ul className={styles.list}>
        {cases.map(({ slug, kind }) => (
          <li key={slug} data-slug={slug}>
            <Link to={`/problems/${slug}`}>{docs[`problems/${slug}`].title}</Link>
            <KindBadge kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  )
}
