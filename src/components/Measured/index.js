import Command from '../Command'
import VersionStamp from '../VersionStamp'
import Forest from './Forest'
import Growth from './Growth'
import Honesty from './Honesty'
import styles from './styles.module.css'

/**
 * A recorded comparison: how time grows, every ratio with its interval, what
 * the numbers depend on, and the reader's own beside them.
 *
 * @param {object} props
 * @param {{ recorded: import('../../../demos/lib/results/summarize').PageSummary, local: import('../../../demos/lib/results/summarize').OwnRun | null }} props.evidence
 * @param {string} [props.growth] id of the case whose growth is drawn
 * @param {import('react').ReactNode} [props.figure] another figure in its place
 * @param {boolean} [props.faster] whether ratios tell how many times as fast as the baseline the others are, for a baseline that is not Fastify’s way
 * @param {import('react').ReactNode} props.children what the figure shows, as its caption
 */
export default function Measured ({ evidence, growth, figure, faster = false, children }) {
  const { recorded, local: own } = evidence
  const { run } = recorded
  const opened = growth === undefined ? 0 : recorded.groups.length - 1
  return (
    <div className={styles.measured} data-results={recorded.topic}>
      <figure className={styles.figure}>
        {growth === undefined ? figure : <Growth summary={recorded} run={run} testCase={growth} />}
        <figcaption>{children}</figcaption>
      </figure>
      <VersionStamp versions={run.packages} />
      {own && <VersionStamp of='Your own run' versions={own.run.packages} />}
      {recorded.groups.map((group, index) => (
        <details key={group.id} className={styles.folded} open={index === opened || own !== null}>
          <summary>{group.label}: every ratio, Node {run.environment.node}</summary>
          <Forest summary={recorded} run={run} own={own} group={group} faster={faster} />
        </details>
      ))}
      <Command run={`npm run bench:${recorded.topic}`} note={own ? 'your last run is shown beside; -- --compare says why it may differ' : 'npm start then shows your numbers here'} />
      <Honesty summary={recorded} run={run} />
    </div>
  )
}
