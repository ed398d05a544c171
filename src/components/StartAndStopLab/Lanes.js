import clsx from 'clsx'
import { drawClient, drawProcess } from './draw-lanes'
import styles from './lanes.module.css'

/** @typedef {Array<{ id: string, label: string, about: string }>} Clients */

/**
 * The process and its connections, a row each, and a column for each moment up to a step.
 *
 * @param {object} props
 * @param {import('./draw-lanes').Moment[]} props.moments
 * @param {Clients} props.clients
 * @param {number} props.step from 1
 */
export default function Lanes ({ moments, clients, step }) {
  const rows = [{ id: 'process', label: 'Process', about: '', cells: drawProcess(moments) }, ...clients.map((client) => ({ ...client, cells: drawClient(moments, client.id) }))]
  return (
    <>
      <table className={styles.lanes}>
        <caption className='spoken-only'>The process and its connections, moment by moment</caption>
        <thead>
          <tr>
            <td />
            {moments.map(({ title }, index) => <th key={index} scope='col' className={clsx(index + 1 === step && styles.current)} aria-current={index + 1 === step ? 'step' : undefined}>{index + 1}<span className='spoken-only'>: {title}</span></th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, about, cells }) => (
            <tr key={id} data-lane={id}>
              <th scope='row'><span className={styles.label}>{label}</span>{about && <> <span className={styles.about}>{about}</span></>}</th>
              {cells.map((cell, index) => <td key={index} className={clsx(index + 1 === step && styles.current)}>{index < step && <Cell {...cell} />}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend} aria-hidden='true'>
        <span><span className={clsx(styles.key, styles.open)} /> open, or listens</span>
        <span><span className={clsx(styles.key, styles.waits)} /> waits</span>
        <span><span className={clsx(styles.key, styles.ends)} /> closes</span>
        <span><span className={clsx(styles.key, styles.refused)} /> answered with 503</span>
        <span><span className={clsx(styles.key, styles.lost)}>✕</span> no answer</span>
      </p>
    </>
  )
}

/** @param {import('./draw-lanes').Cell} props */
function Cell ({ state, mark, isLost, isRefused, said }) {
  return (
    <div className={clsx(styles.cell, styles[state], isLost && styles.lost, isRefused && styles.refused)}>
      <span aria-hidden='true'>{mark}</span>
      <span className='spoken-only'>{said}</span>
    </div>
  )
}
