import styles from './styles.module.css'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** When readers got what stands under a heading. `on`: the date of the commit. */
export default function Changed ({ on }) {
  return <p className={styles.on}><time dateTime={on}>{DAY.format(new Date(on))}</time></p>
}
