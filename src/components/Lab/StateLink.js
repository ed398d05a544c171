import CopyButton from '../CopyButton'
import styles from '../Figure/styles.module.css'

/** Copies the address, which holds what a figure shows, with the place of the figure. @param {{ id: string }} props */
export default function StateLink ({ id }) {
  return <CopyButton className={styles.link} text={() => window.location.href.replace(/(#.*)?$/, `#${id}`)} label='Copy link to this state of the figure'>Copy link</CopyButton>
}
