import MDXComponents from '@theme-original/MDXComponents'
import Answer from '@site/src/components/Answer'
import Claim, { RelyOn } from '@site/src/components/Claim'
import ClaimLines from '@site/src/components/ClaimLines'
import Command from '@site/src/components/Command'
import { More } from '@site/src/components/Fold'
import Listing from '@site/src/components/Listing'
import Measured from '@site/src/components/Measured'
import Part from '@site/src/components/Part'
import Predict from '@site/src/components/Predict'
import ProblemFold from '@site/src/components/ProblemFold'
import Ratio, { Allocation, ClaimRatio, NodeVersion, Time } from '@site/src/components/Ratio'
import Read from '@site/src/components/Read'
import Recap from '@site/src/components/Recap'
import Term from '@site/src/components/Term'
import Try from '@site/src/components/Try'
import Workbench from '@site/src/components/Workbench'
import styles from './styles.module.css'

const EVERY_PAGE_HAS = {
  Allocation, Answer, Claim, ClaimLines, ClaimRatio, Command, Listing, Measured, More, NodeVersion, Part, Predict, ProblemFold,
  Ratio, Read, Recap, RelyOn, Term, Time, Try, Workbench
}

export default { ...MDXComponents, ...EVERY_PAGE_HAS, table: ScrollingTable }

/**
 * A table that scrolls inside its own frame when the screen is narrower than it is. The theme makes the table itself
 * the scrolling box, which costs it its table role and leaves the hidden columns out of a keyboard's reach.
 */
function ScrollingTable (props) {
  return (
    <div className={styles.frame} tabIndex={0} role='group' aria-label='Table'>
      <table {...props} />
    </div>
  )
}
