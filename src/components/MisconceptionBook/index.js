import useIsBrowser from '@docusaurus/useIsBrowser'
import { CASES } from '../../../demos/misconceptions/cases.js'
import Chips from './Chips'
import Contents from './Contents'
import { BookContext } from './book'
import { useKind } from './use-kind'
import styles from './styles.module.css'

export { default as Case, Cure, Why, Wrong } from './Case'

/**
 * The misconceptions with an index before them. Whole without a script; with one,
 * the reader can look at one way to fail, and the address holds which.
 *
 * @param {object} props
 * @param {import('./book').Book['outputs']} props.outputs `demos/misconceptions/figure/outputs.json`
 * @param {import('react').ReactNode} props.children the cases
 */
export default function MisconceptionBook ({ outputs, children }) {
  const { kind, choose } = useKind()
  const shown = CASES.filter((one) => kind === '' || one.kind === kind)
  return (
    <BookContext.Provider value={{ outputs, kind }}>
      <nav className={styles.index} aria-label='Misconceptions'>
        {useIsBrowser() && <Chips kind={kind} onChoose={choose} />}
        <p className={styles.status} role='status'>{kind && `${shown.length} of ${CASES.length}: ${kind}`}</p>
        <Contents />
      </nav>
      {children}
    </BookContext.Provider>
  )
}
