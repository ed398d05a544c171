import { useState } from 'react'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import Command from '../Command'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/** A chapter of the book, to be typed and checked in the page. What that takes is loaded when the reader opens it. */
export default function Workbench ({ chapter }) {
  const [opened, setOpened] = useState(/** @type {any} */ (null))
  const [problem, setProblem] = useState('')
  const isBrowser = useIsBrowser()
  const { withBaseUrl } = useBaseUrlUtils()

  async function open () {
    try {
      const { default: Opened, loadChapter } = await import('./Opened')
      setOpened({ Opened, files: await loadChapter(chapter, withBaseUrl) })
    } catch {
      setProblem('✕ The editor needs the network to load. Try again.')
    }
  }

  if (opened) return <opened.Opened chapter={chapter} files={opened.files} />
  return (
    <div className={frame.frame} data-widget='workbench'>
      <p className={styles.offer}>Type this chapter in the page, and run its program and its checks here. Or take its files into your own editor:</p>
      <Command run={`npm run build-your-own -- --chapter ${chapter}`} />
      <button type='button' className={clsx(controls.button, 'scripted-only')} disabled={!isBrowser} onClick={open}>Open the editor</button>
      {problem && <p role='alert' className={frame.problem}>{problem}</p>}
    </div>
  )
}
