import { useState } from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useIsBrowser from '@docusaurus/useIsBrowser'
import BucketTable from './BucketTable.js'
import Icicle from './Icicle.js'
import styles from './styles.module.css'

/**
 * Servers' time per request, two or more: icicles on one scale, the same time by role
 * in a table, and the way to the full graphs and to one's own.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/profile/flame-schema.js').FlameIndex} props.data `index.json` of a topic
 * @param {Record<string, { tree: import('./layout.js').TreeNode }>} props.trees the same topic's other files, by server id
 */
export default function FlamePair ({ data, trees }) {
  const [stretched, setStretched] = useState(false)
  const isBrowser = useIsBrowser()
  const widest = Math.max(...data.servers.map(({ id }) => trees[id].tree.value))

  return (
    <section aria-label={data.title} className={styles.pair}>
      <p className={styles.conclusion}>{data.conclusion}</p>
      {isBrowser && (
        <label className={styles.stretch}>
          <input type='checkbox' checked={stretched} onChange={() => setStretched(!stretched)} />
          Stretch each graph to the full width
        </label>
      )}
      {data.servers.map(({ id, label }) => (
        <Icicle
          key={id}
          id={id}
          label={label}
          caption={data.captions[id]}
          tree={trees[id].tree}
          span={stretched ? trees[id].tree.value : widest}
        />
      ))}
      <BucketTable lanes={data.lanes} servers={data.servers} />
      <Source data={data} />
    </section>
  )
}

/**
 * @param {object} props
 * @param {import('../../../demos/lib/profile/flame-schema.js').FlameIndex} props.data
 */
function Source ({ data: { topic, servers, command, environment, load, versions, recordedAt, notes } }) {
  const folder = useBaseUrl(`/flamegraphs/${topic}`)
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`).join(', ')
  return (
    <div className={styles.source}>
      <p>
        Full graphs by 0x: {servers.map(({ id, label }) => <a key={id} href={`${folder}/${id}.html`}>{label}</a>)}
        {' '}Data: <a href={`${folder}/index.json`}>comparison</a>{servers.map(({ id, label }) => <a key={id} href={`${folder}/${id}.json`}>{label} tree</a>)}
      </p>
      <p>Make your own: <code>{command}</code></p>
      <p>
        {`Recorded ${recordedAt.slice(0, 10)} on Node ${environment.node}, ${environment.os}, ${environment.cpu}, ${environment.cores} cores, ${environment.memoryGiB} GiB, load ${environment.loadBefore} before. `}
        {`${load.connections} connections for ${load.seconds} s after ${load.warmupSeconds} s of warm-up. ${packages}.`}
      </p>
      {notes.map((note) => <p key={note}>{note}</p>)}
    </div>
  )
}
