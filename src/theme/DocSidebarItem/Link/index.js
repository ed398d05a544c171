import clsx from 'clsx'
import SidebarLink from '@theme-original/DocSidebarItem/Link'
import { pageNamed, progressOf } from '@site/src/components/Progress/parse-progress'
import { QUESTIONS } from '@site/src/components/Recap/questions'
import { useProgress } from '@site/src/components/Progress/use-progress'
import styles from './styles.module.css'

/** A page in the sidebar, with a small sign when it was read, and another when its questions were answered. */
export default function Link (props) {
  const { item } = props
  const { progress } = useProgress()
  const page = pageNamed(item.docId)
  const how = page && progressOf(progress, page, QUESTIONS)
  return <SidebarLink {...props} item={{ ...item, className: clsx(item.className, how && styles[how]) }} />
}
