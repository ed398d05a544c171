import clsx from 'clsx'
import fills from './fills.module.css'
import styles from './styles.module.css'

/**
 * @param {object} props
 * @param {import('./palette.js').Entry[]} props.entries
 */
export default function Legend ({ entries }) {
  return (
    <ul className={styles.legend} aria-label='Colours'>
      {entries.map(({ label, fill }) => (
        <li key={label}>
          <span aria-hidden='true' className={clsx(fills.swatch, fills[`fill${fill}`])} />
          {label}
        </li>
      ))}
    </ul>
  )
}
