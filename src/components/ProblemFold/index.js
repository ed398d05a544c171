import { Children, isValidElement } from 'react'
import clsx from 'clsx'
import Link from '@docusaurus/Link'
import { Disclosure } from '../Fold'
import { foldId } from '../../../demos/lib/text/fold-id.js'
import Listing from '../Listing'
import tones from '../Lab/tones.module.css'
import problem from '../Problem/styles.module.css'
import styles from './styles.module.css'

/** A problem, by what the reader sees, folded: the code it comes from, how that fails, and the code that works. */
export default function ProblemFold ({ symptom, thread, children }) {
  const parts = Children.toArray(children)
  const right = parts.findLastIndex(isListing)
  const fails = parts.findIndex(isListing) + 1
  if (right < fails) throw new Error(`The problem '${symptom}' needs two listings: the wrong code, and the right code at its end`)
  return (
    <Disclosure id={foldId(symptom)} className={styles.problem} summary={<h3 className={styles.symptom}>{symptom}</h3>}>
      <Stage label='Written this way' sign='✕' tone={tones.reversed}>{parts.slice(0, fails)}</Stage>
      <Stage label='What happens' sign='→'>{parts.slice(fails, right)}</Stage>
      <Stage label='Written right' sign='✓' tone={tones.holds}>{parts.slice(right)}</Stage>
      {thread && (
        <p className={styles.thread}>People met it in <Link to={thread.href}>{thread.label}</Link></p>
      )}
    </Disclosure>
  )
}

function isListing (child) {
  return isValidElement(child) && child.type === Listing
}

/** @param {any} props */
function Stage ({ label, sign, tone, children }) {
  return (
    <div className={clsx(styles.part, tone)}>
      <p className={problem.label}><span aria-hidden='true'>{sign}</span> {label}</p>
      {children}
    </div>
  )
}
