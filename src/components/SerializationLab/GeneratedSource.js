import { useEffect, useRef, useState } from 'react'
import clsx from 'clsx'
import { bringIntoView } from './bring-into-view'
import Explanations from './Explanations'
import { groupBranches } from './group-branches'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

const MAX_LINES = 1000

/**
 * The function that the library generated, with the lines that decide something
 * explained beside it.
 *
 * @param {object} props
 * @param {string} props.source
 * @param {import('../../../demos/serialization/model').Comparison['branches']} props.branches
 */
export default function GeneratedSource ({ source, branches }) {
  const [chosen, setChosen] = useState(0)
  const listing = useRef(/** @type {HTMLPreElement | null} */ (null))
  const lines = source.split('\n')
  const shown = branches.filter(({ line }) => line <= MAX_LINES)
  const groups = groupBranches(shown)
  const current = Math.min(chosen, groups.length - 1)
  const explained = new Set(shown.map(({ line }) => line))

  useEffect(() => setChosen(0), [source])
  useEffect(() => bringIntoView(listing.current), [current, source])

  return (
    <section className={clsx(frame.panel, tones.fastify)} aria-label='The generated function'>
      <p className={frame.heading}>
        The function that was generated <span className={frame.count}>{lines.length.toLocaleString('en')} lines, {explained.size} explained</span>
      </p>
      <div className={styles.reading}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre ref={listing} className={styles.source} tabIndex={0} role='group' aria-label='Source of the generated function'>
          <code>
            {lines.slice(0, MAX_LINES).map((line, index) => {
              const isCurrent = groups[current]?.lines.includes(index + 1)
              return <span key={index} data-current={isCurrent || undefined} className={clsx(styles.sourceLine, explained.has(index + 1) && styles.explained)}>{line}{'\n'}</span>
            })}
            {lines.length > MAX_LINES && <span className={styles.more}>… and {lines.length - MAX_LINES} lines more</span>}
          </code>
        </pre>
        <Explanations groups={groups} current={current} onChoose={setChosen} />
      </div>
    </section>
  )
}
