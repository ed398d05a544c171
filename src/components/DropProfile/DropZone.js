import { useId } from 'react'
import clsx from 'clsx'
import styles from './styles.module.css'

const WANTED = [
  'Drop a .cpuprofile on this page, or choose one',
  'Drop a second one to compare it with, or choose it',
  'Drop another one in place of the second, or choose it'
]

/**
 * @param {object} props
 * @param {number} props.count how many profiles are open
 * @param {boolean} props.over whether a file hovers over the page
 * @param {(files: File[]) => void} props.onFiles
 * @param {import('react').Ref<HTMLInputElement>} props.field
 */
export default function DropZone ({ count, over, onFiles, field }) {
  const id = useId()

  /** @param {import('react').ChangeEvent<HTMLInputElement>} event */
  function choose ({ target }) {
    const files = [...target.files ?? []]
    // So that the same file can be chosen again, after another recording.
    target.value = ''
    if (files.length > 0) onFiles(files)
  }

  return (
    <div className={clsx(styles.zone, over && styles.over)}>
      <label htmlFor={id} className={styles.wanted}>{WANTED[count]}</label>
      <input ref={field} id={id} type='file' accept='.cpuprofile,.json' multiple onChange={choose} className={styles.input} />
      <p className={styles.promise}>It is read in this tab. Nothing is sent anywhere.</p>
    </div>
  )
}
