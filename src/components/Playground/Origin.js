import Link from '@docusaurus/Link'
import styles from './styles.module.css'

/** By the kind and the part: what it is, and what else there is of it. @type {Record<string, { says: string, behind?: string, other?: [part: string, label: string] }>} */
const SAYS = {
  'problem wrong': { says: 'The wrong program of the problem', other: ['cure', 'Show the cure'] },
  'problem cure': { says: 'The cure of the problem', other: ['wrong', 'Show the wrong program'] },
  'error wrong': { says: 'A program that causes the error', other: ['cure', 'Show the cure'] },
  'error cure': { says: 'The cure of the error', other: ['wrong', 'Show the program that causes it'] },
  'chapter real': { says: 'The program of the chapter', behind: ', with the real Fastify in place of yours' }
}

/**
 * Where the program came from, as long as it is not the reader's.
 *
 * @param {Pick<ReturnType<typeof import('./use-play').usePlay>, 'from' | 'of' | 'told'>} props
 */
export default function Origin ({ from, of, told }) {
  if (from === 'link' && !told) return <p className={styles.origin} data-origin='link'><strong>This program came with a link, and somebody else wrote it.</strong> Read it first. Nothing of it runs before you press Run.</p>
  if (!of) return null
  if (from === 'figure') return <p className={styles.origin} data-origin='figure'>The application of a figure, as it was there. <Link to={of.page}>Back to the figure</Link></p>
  const { says, behind = '', other } = SAYS[`${from} ${of.part}`]
  return (
    <p className={styles.origin} data-origin={from}>
      {says} <Link to={of.page}>{of.title}</Link>{behind}. {other && <Link to={`/play?${from}=${of.name}&part=${other[0]}`}>{other[1]}</Link>}
    </p>
  )
}
