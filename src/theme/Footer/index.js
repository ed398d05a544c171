import Footer from '@theme-original/Footer'
import Late from '@site/src/components/Late'

export default function LateFooter () {
  return <Late name='footer'><Footer /></Late>
}
