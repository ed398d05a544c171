import { formatDay } from '../Measured/format'
import frame from '../Lab/frame.module.css'

/** When readers got what stands under a heading. `on`: the date of the commit. */
export default function Changed ({ on }) {
  return <p className={frame.note}><time dateTime={on}>{formatDay(on)}</time></p>
}
