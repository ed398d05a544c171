import { useRef } from 'react'
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import MobileSidebar from '@theme-original/Navbar/MobileSidebar'

/** The menu of a phone, made when it is first opened: unseen, it took a fifth of the time in which a page could not answer. */
export default function OpenedMobileSidebar () {
  const { shown } = useNavbarMobileSidebar()
  const wasShown = useRef(false)
  wasShown.current ||= shown
  return wasShown.current ? <MobileSidebar /> : null
}
