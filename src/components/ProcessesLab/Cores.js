import clsx from 'clsx'
import styles from './cores.module.css'

/**
 * A column for each core, as full as it is busy, and under it a square for each process that it runs. The kernel
 * moves processes from core to core: where each stands is an example.
 *
 * @param {object} props
 * @param {number[]} props.shares of the time, 0 to 1
 * @param {number} props.processes
 * @param {boolean} props.isOver whether more is offered than can be served
 * @param {boolean} props.blocks whether a handler blocks the first process
 */
export default function Cores ({ shares, processes, isOver, blocks }) {
  return (
    <>
      <p className={styles.head}>Cores, and how busy each is. Under a core, a square is a process.</p>
      <ul className={styles.cores} aria-label='How busy each core is'>
        {shares.map((share, core) => (
          <li key={core} className={clsx(share === 0 && styles.idle)}>
            <span className={styles.column} aria-hidden='true'><span className={clsx(styles.busy, isOver && share > 0 && styles.over)} style={{ height: `${share * 100}%` }} /></span>
            <span className={styles.share}><span className='spoken-only'>core {core + 1}: </span>{share === 0 ? 'idle' : `${Math.round(share * 100)}%`}</span>
            <span className={styles.processes} aria-hidden='true'>
              {Array.from({ length: countOn(core, processes, shares.length) }, (_, place) => <span key={place} className={clsx(styles.process, blocks && core === 0 && place === 0 && styles.blocked)} />)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * @param {number} core from 0
 * @param {number} processes
 * @param {number} cores
 * @returns {number} how many of the processes stand under a core when they are dealt out in turn
 */
function countOn (core, processes, cores) {
  return Math.floor((processes - 1 - core) / cores) + 1
}
