import Link from '@docusaurus/Link'
import clsx from 'clsx'
import { marksOf } from '../../../demos/lib/results/describe-claim.js'
import { LOOKS } from '../Claim/Badge'
import { Disclosure } from '../Fold'
import Track, { isDrawn } from './Track'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/**
 * A claim on one line, with what each Node says of it. It opens to what stands behind it. `about`: what it is about, in
 * small; `axis`: of the lines that stand together. @param {any} props
 */
export default function Line ({ claim, about, axis, children }) {
  const summary = (
    <>
      <span><strong>“{claim.claim}”</strong><small>{about}</small></span>
      <span className={styles.marks}>
        {marksOf(claim).map(({ node, verdict }) => (
          <span key={node} className={clsx(styles.mark, tones[LOOKS[verdict].tone])} data-node={Number.parseInt(node, 10) || ''} data-verdict={verdict}>
            {Number.parseInt(node, 10) > 0 && <><span className='spoken-only'>Node </span>{Number.parseInt(node, 10)}</>}<b aria-hidden='true'>{LOOKS[verdict].sign}</b><span className='spoken-only'>: {verdict}</span>
          </span>
        ))}
      </span>
      <Track claim={claim} axis={axis} />
    </>
  )
  return <Disclosure id={claim.id} className={styles.line} line={claim.id} summary={summary}>{children}</Disclosure>
}

const MEANINGS = {
  weaker: 'real, but less than claimed',
  'size undecided': 'real, of an uncertain size',
  mixed: 'gains here, loses there',
  reversed: 'the other way round',
  inconclusive: 'no answer yet'
}

/** Each processor with the versions of Node that were recorded on it; one processor, unless recordings are mixed. */
function machinesOf (drawn) {
  const nodes = {}
  for (const { cpu, node } of drawn.flatMap(({ verdicts }) => verdicts)) (nodes[cpu] ??= new Set()).add(node)
  const machines = Object.entries(nodes).map(([cpu, versions]) => `Node ${[...versions].sort().join(', ')}: ${cpu}`)
  return `${machines.length > 1 ? 'Different processors: ' : ''}${machines.join('; ')}`
}

export function Legend ({ lines }) {
  const drawn = lines.filter(isDrawn)
  const met = new Set(lines.flatMap(({ marks }) => marks.map(({ verdict }) => verdict)))
  return (
    <p className={frame.legend}>
      {Object.entries(LOOKS).filter(([verdict]) => met.has(/** @type {any} */ (verdict))).map(([verdict, { sign }]) => (
        <span key={verdict}>{sign} {verdict}{verdict in MEANINGS && `: ${MEANINGS[/** @type {keyof typeof MEANINGS} */ (verdict)]}`}</span>
      ))}
      {drawn.length > 0 && <span>◇ claimed, at least{drawn.some(({ claimed }) => claimed.atMost) && '; ◁ claimed, at most'}. ● measured, 99% interval; oldest Node on top, number of the newest. {machinesOf(drawn)}.</span>}
      <Link to='/lab/method#verdict'>How a verdict is made</Link>
    </p>
  )
}
