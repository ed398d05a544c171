import { Fragment } from 'react'
import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * What happens in one moment, in words.
 *
 * @param {object} props
 * @param {import('./draw-lanes').Moment} props.moment
 * @param {number} props.step
 * @param {import('./Lanes').Clients} props.clients
 */
export default function Events ({ moment: { title, events }, step, clients }) {
  const places = [{ id: 'process', label: 'Process' }, ...clients].filter(({ id }) => events.some(({ who }) => who === id))
  return (
    <section className={styles.moment} aria-label='What happens'>
      <p className={styles.title}><strong>{step}. {title}</strong></p>
      <ul className={styles.events}>
        {places.map(({ id, label }) => (
          <li key={id}>
            <strong>{label}:</strong>{' '}
            {events.filter(({ who }) => who === id).map(({ said, kind }, index) => <Fragment key={index}>{index > 0 && ', '}<span className={clsx(styles[kind])}>{said}</span></Fragment>)}
          </li>
        ))}
        {places.length === 0 && <li>Nothing else happens.</li>}
      </ul>
    </section>
  )
}
