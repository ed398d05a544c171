import MDXComponents from '@theme-original/MDXComponents'
import ScrollingTable from './ScrollingTable'

export default { ...MDXComponents, table: ScrollingTable }
