import DocSidebar from '@theme-original/DocSidebar'
import Late from '@site/src/components/Late'

/** @param {import('@theme/DocSidebar').Props} props */
export default function LateDocSidebar (props) {
  return <Late name='sidebar'><DocSidebar {...props} /></Late>
}
