import { useEffect, useRef } from 'react'
import clsx from 'clsx'
import { bringIntoView } from './bring-into-view'
import Explanations from './Explanations'
import { MAX_LINES } from './group-branches'
import frame from '../Lab/frame.module.css'
import styles from './source.module.css'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

/**
 * The function that the library generated, with the lines that decide something
 * explained below it.
 *
 * @param {object} props
 * @param {string} props.source
 * @param {import('./group-branches').Group[]} props.groups
 * @param {number} props.current index of the group whose lines are shown
 * @param {(index: number) => void} props.onChoose
 */
export default function GeneratedSource ({ source, groups, current, onChoose }) {
  const listing = useRef(/** @type {HTMLPreElement | null} */ (null))
  const lines = source.split('\n')
  const explained = new Set(groups.flatMap((group) => group.lines))

  useEffect(() => bringIntoView(listing.current), [current, source])

  return (
    <section className={styles.reading} aria-label='The generated function'>
      <p className={frame.heading}>
        Generated from the schema <span className={frame.count}>{groupDigits(lines.length)} lines, {explained.size} explained</span>
      </p>
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
      <Explanations groups={groups} current={current} onChoose={onChoose} />
    </section>
  )
}
