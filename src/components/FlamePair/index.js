import { useMemo } from 'react'
import clsx from 'clsx'
import FlameViewer from '../FlameViewer'
import BucketTable from './BucketTable.js'
import Source from './Source.js'
import styles from './styles.module.css'

/**
 * Servers' time per request, two or more: graphs on one scale, the same time by role
 * in a table, and the way to the full graphs and to one's own.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/profiling/flame-schema.js').FlameIndex} props.data `index.json` of a topic
 * @param {Record<string, { tree: import('../FlameViewer/tree.js').TreeNode }>} props.trees the same topic's other files, by server id
 */
export default function FlamePair ({ data, trees }) {
  const graphs = useMemo(
    () => data.servers.map(({ id, label }) => ({ id, label, caption: data.captions[id], tree: trees[id].tree })),
    [data, trees]
  )
  return (
    <div className={styles.pair}>
      <p className={clsx(data.servers.length === 2 && styles.conclusion)}>{data.conclusion}</p>
      <FlameViewer id={`flame-${data.topic}`} label={data.title} trees={graphs} />
      <BucketTable lanes={data.lanes} servers={data.servers} />
      <Source data={data} />
    </div>
  )
}
