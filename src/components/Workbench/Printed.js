import clsx from 'clsx'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/**
 * What the program of a chapter printed.
 *
 * @param {object} props
 * @param {string[] | null} props.lines null before it has run
 * @param {boolean} props.isStale whether the files have changed since
 */
export default function Printed ({ lines, isStale }) {
  return (
    <div role='status' className={clsx(isStale && frame.outdated)}>
      {lines && (
        <>
          <p className={clsx(frame.label, styles.prints)}>program.js prints{isStale && ', before the text changed'}:</p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={clsx(frame.code, styles.printed)} tabIndex={0} role='group' aria-label='What program.js prints'>{lines.join('\n') || 'nothing'}</pre>
        </>
      )}
    </div>
  )
}
