import MDXComponents from '@theme-original/MDXComponents'
import Listing from '@site/src/components/Listing'
import ScrollingTable from './ScrollingTable'

export default { ...MDXComponents, Listing, table: ScrollingTable }
