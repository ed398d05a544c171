import Layout from '@theme-original/DocItem/Layout'
import Late from '@site/src/components/Late'

/** @param {{ children: import('react').ReactNode }} props */
export default function LateLayout ({ children }) {
  return <Late name='page'><Layout>{children}</Layout></Late>
}
