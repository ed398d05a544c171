import { useEffect } from 'react'
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import MobileSidebar from '@theme-original/Navbar/MobileSidebar'
import { showOpenPage } from '@site/src/client/show-in-sidebar'

/** The menu of a phone, scrolled to the page that is open. */
export default function ScrolledMobileSidebar () {
  const { shown } = useNavbarMobileSidebar()
  useEffect(() => { if (shown) showOpenPage(document.querySelector('.navbar-sidebar')) }, [shown])
  return <MobileSidebar />
}
