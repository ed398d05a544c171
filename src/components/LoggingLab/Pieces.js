import clsx from 'clsx'
import { sayPiece, sayShare } from './say-piece'
import styles from './styles.module.css'

/**
 * A line of log, and where each part of it comes from. What was there before the call is
 * told from what was made in it by a mark and in words, not by colour alone.
 *
 * @param {object} props
 * @param {import('../../../demos/logging/model').Line} props.line
 */
export default function Pieces ({ line: { choice, written, noop, pieces } }) {
  return (
    <>
      {written && <p className={styles.text} data-line><code>{pieces.map((piece, index) => <span key={index} className={clsx(piece.ready && styles.ready)}>{piece.text.trimEnd()}</span>)}</code></p>}
      <p className={styles.share} aria-live='polite'>
        {written
          ? sayShare(pieces)
          : <>Nothing is written: the level is <code>{choice.level}</code>. {noop && <><code>{choice.method}</code> is the same function as <code>silent</code>, which does nothing.</>}</>}
      </p>
      {written && (
        <ol>
          {pieces.map((piece, index) => (
            <li key={index} className={clsx(styles.row, piece.ready && styles.before)}>
              <span className={styles.when}>{piece.ready ? '● before' : '○ in the call'}</span>
              <code className={styles.part}>{piece.text.trimEnd()}</code>
              <span className={styles.source}>{sayPiece(piece)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
