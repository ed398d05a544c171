import Contents from '@theme/TOC'
import styles from './styles.module.css'

/**
 * What follows the figure of a page: the text in its measure, and its contents beside it where there is room. `toc`: as
 * each page exports it.
 */
export default function Read ({ toc, children }) {
  return (
    <div className={styles.read}>
      <div data-text className={styles.text}>{children}</div>
      <aside className={styles.contents} aria-label='On this page'><Contents toc={toc} minHeadingLevel={2} maxHeadingLevel={2} /></aside>
    </div>
  )
}
