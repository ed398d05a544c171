import Layout from '@theme-original/DocItem/Layout'
import Late from '@site/src/components/Late'

/** @param {Parameters<typeof Layout>[0]} props */
export default function LateLayout (props) {
  return <Late name='page'><Layout {...props} /></Late>
}
