import { useRef } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Command from '../Command'
import DropZone from './DropZone.js'
import Report from './Report.js'
import styles from './styles.module.css'
import { useDroppedFiles } from './use-dropped-files.js'
import { useProfiles } from './use-profiles.js'

/**
 * Opens `.cpuprofile` files of the reader, one or two to compare. They are read in a
 * worker of this page and go nowhere.
 */
export default function DropProfile () {
  return (
    <section aria-label='Your profile' data-widget='drop-profile' className={styles.widget}>
      {useIsBrowser() ? <Opener /> : <InTerminal />}
    </section>
  )
}

function Opener () {
  const { profiles, status, problem, open, close, swap } = useProfiles()
  const over = useDroppedFiles(open)
  const field = useRef(/** @type {HTMLInputElement | null} */ (null))

  /** @param {number} index of the profile whose button goes with it, and with it the focus */
  function closeOne (index) {
    close(index)
    field.current?.focus()
  }

  return (
    <>
      <DropZone count={profiles.length} over={over} onFiles={open} field={field} />
      <p role='status' className={styles.status}>{status}</p>
      <p role='alert' className={styles.problem}>{problem}</p>
      {profiles.length > 0 && <Report profiles={profiles} onClose={closeOne} onSwap={swap} />}
    </>
  )
}

function InTerminal () {
  return (
    <>
      <p>Opening a profile here needs JavaScript. Without it, the terminal compares two profiles and prints the same tables:</p>
      <Command run='npm run flame -- --diff before.cpuprofile after.cpuprofile' />
    </>
  )
}
