import { CASES } from '../../../demos/misconceptions/cases.js'
import KindBadge from './KindBadge'
import { useBook } from './book'
import styles from './styles.module.css'

/** Every case that is shown, by rank. */
export default function Contents () {
  const { kind } = useBook()
  return (
    <ol className={styles.contents}>
      {CASES.filter((one) => kind === '' || one.kind === kind).map(({ slug, rank, belief, kind }) => (
        <li key={slug} value={rank}>
          <span className={styles.rank}>{rank}</span>
          <a href={`#${slug}`}>“{belief}”</a>
          <KindBadge kind={kind} />
        </li>
      ))}
    </ol>
  )
}
