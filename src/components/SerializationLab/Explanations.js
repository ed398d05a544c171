import { useEffect, useRef } from 'react'
import { bringIntoView } from './bring-into-view'
import styles from './source.module.css'

/**
 * What the marked lines do, one at a time or all together: the chosen one shows
 * its lines in the listing.
 *
 * @param {object} props
 * @param {import('./group-branches').Group[]} props.groups
 * @param {number} props.current index of the chosen one
 * @param {(index: number) => void} props.onChoose
 */
export default function Explanations ({ groups, current, onChoose }) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null))
  useEffect(() => bringIntoView(list.current), [groups.length, current])
  return (
    /* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */
    <ol ref={list} className={styles.explanations} tabIndex={0} aria-label='Explanations'>
      {groups.map(({ lines, code, explains }, index) => (
        <li key={explains} data-current={index === current || undefined}>
          <button type='button' className={styles.explanation} aria-current={index === current ? 'step' : undefined} onClick={() => onChoose(index)}>
            <span className={styles.where}>{lines.length === 1 ? 'Line' : 'Lines'} {lines.join(', ')}</span>
            <code>{code}</code>
            <span className={styles.why}>{explains}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
