import { useEffect, useState } from 'react'
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import MobileSidebar from '@theme-original/Navbar/MobileSidebar'
import { showOpenPage } from '@site/src/client/show-in-sidebar'

/**
 * The menu of a phone, scrolled to the page that is open. It is made when somebody opens it: its links lie in the
 * window until it is moved out, and each would fetch its page.
 */
export default function LaterMobileSidebar () {
  const { shown } = useNavbarMobileSidebar()
  const [wasShown, setShown] = useState(shown)
  if (shown && !wasShown) setShown(true)
  useEffect(() => { if (shown) showOpenPage(document.querySelector('.navbar-sidebar')) }, [shown])
  return wasShown ? <MobileSidebar /> : null
}
