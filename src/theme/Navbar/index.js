import Navbar from '@theme-original/Navbar'
import Late from '@site/src/components/Late'

export default function LateNavbar () {
  return <Late name='navbar'><Navbar /></Late>
}
