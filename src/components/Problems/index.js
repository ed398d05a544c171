import Link from '@docusaurus/Link'
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import { useHistory, useLocation } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { CASES, KINDS } from '../../../demos/problems/cases.js'
import { KindBadge, LOOKS } from '../Problem'
import styles from './styles.module.css'

/** The mechanisms in the order of the page; what has none stands last. */
const MECHANISMS = ['encapsulation', 'plugins', 'hooks', 'lifecycle', 'reply', 'input', 'serialization', 'routing', 'start-and-stop', undefined]

/**
 * Every problem by its symptom, below its mechanism. Whole without a script; with one, the reader can look at one way
 * to fail, and the address holds which.
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

function Chips ({ kind, onChoose }) {
  return (
    <div className={`${styles.chips} scripted-only`} role='group' aria-label='Show only'>
      {['', ...KINDS].map((one) => (
        <button key={one} type='button' className={styles.chip} aria-pressed={one === kind} onClick={() => onChoose(one)}>
          {one && <span aria-hidden='true'>{LOOKS[one].sign}</span>} {one || 'all'} <span className={styles.count}>{CASES.filter((each) => !one || each.kind === one).length}</span>
        </button>
      ))}
    </div>
  )
}

/**
 * The kind that is shown, as the address holds it: `?kind=hangs`. A page without a script shows all, and so does an
 * address with a kind that there is not.
 */
function useKind () {
  const history = useHistory()
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search).get('kind') ?? ''
  const kind = useIsBrowser() && KINDS.some((one) => one === wanted) ? wanted : ''
  return { kind, choose: (chosen) => history.push({ pathname, search: chosen && new URLSearchParams({ kind: chosen }).toString() }) }
}
