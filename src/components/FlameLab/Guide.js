import { Bars } from '../FlamePair/Small'
import styles from './styles.module.css'

const frame = (name, role, value, ...children) => ({ name, role, value, children })
/** A made-up request, large enough to point at. */
const REQUEST = frame('one request', 'rest', 100,
  frame('handle (1)', 'framework', 62,
    frame('handler (2)', 'application', 50, frame('send', 'framework', 46, frame('end', 'core', 36, frame('write (4)', 'native', 30)))),
    frame('match', 'router', 12, frame('next', 'router', 9, frame('next', 'router', 9, frame('next (3)', 'router', 9))))
  ),
  frame('read', 'native', 20),
  frame('parse', 'core', 14)
)

export default function Guide () {
  return (
    <figure className={styles.guide}>
      <Bars tree={REQUEST} />
      <figcaption>A made-up request. The numbers belong to the list below.</figcaption>
    </figure>
  )
}
