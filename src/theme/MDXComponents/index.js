import MDXComponents from '@theme-original/MDXComponents'
import Claim, { RelyOn } from '@site/src/components/Claim'
import ClaimGrid from '@site/src/components/ClaimGrid'
import Command from '@site/src/components/Command'
import Listing from '@site/src/components/Listing'
import Measured from '@site/src/components/Measured'
import Misconception from '@site/src/components/Misconception'
import Part from '@site/src/components/Part'
import Predict from '@site/src/components/Predict'
import Ratio, { Allocation, ClaimRatio, NodeVersion, Time } from '@site/src/components/Ratio'
import Recap from '@site/src/components/Recap'
import ScrollingTable from './ScrollingTable'

const EVERY_PAGE_HAS = { Allocation, Claim, ClaimGrid, ClaimRatio, Command, Listing, Measured, Misconception, NodeVersion, Part, Predict, Ratio, Recap, RelyOn, Time }

export default { ...MDXComponents, ...EVERY_PAGE_HAS, table: ScrollingTable }
