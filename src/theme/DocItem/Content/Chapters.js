import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client'
import Link from '@docusaurus/Link'
import styles from './styles.module.css'

const CHAPTER = /^(\d+)\. /

/** Where a chapter stands in its book, and the way to the others. `is`: the id of its page. */
export default function Chapters ({ is }) {
  const pages = useDocsSidebar()?.items.flatMap((item) => 'items' in item ? item.items : []) ?? []
  const chapters = pages.flatMap((item) => item.type === 'link' && item.docId?.startsWith('build/') && CHAPTER.test(item.label) ? [{ ...item, name: item.label.replace(CHAPTER, 'Chapter $1: ') }] : [])
  const place = chapters.findIndex(({ docId }) => docId === is)
  if (place < 0) return null
  return (
    <nav className={styles.chapters} aria-label='Chapters'>
      <span>Chapter {place + 1} of {chapters.length}</span>
      <ol>
        {chapters.map(({ docId, href, name }, at) => (
          <li key={docId} data-past={at < place || undefined}>
            <Link to={href} aria-current={at === place ? 'page' : undefined} aria-label={name} title={name}>{at + 1}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
