import useBaseUrl from '@docusaurus/useBaseUrl'
import VersionStamp from '../VersionStamp'
import styles from './styles.module.css'

/**
 * Where the graphs come from, and what to know before relying on them.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/profiling/flame-schema.js').FlameIndex} props.data
 */
export default function Source ({ data: { folder, servers, pages, command, environment, load, versions, recordedAt, notes } }) {
  const root = useBaseUrl(`/flamegraphs/${folder}`)
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`).join(', ')
  const paged = servers.filter(({ id }) => pages.includes(id))
  return (
    <div className={styles.source}>
      <VersionStamp versions={versions} />
      <p>
        {paged.length > 0 && <>Full graphs by 0x: {paged.map(({ id, label }) => <a key={id} href={`${root}/${id}.html`}>{label}</a>)} <a href={`${root}/index.html`}>side by side</a> </>}
        Data: <a href={`${root}/index.json`}>comparison</a>{servers.map(({ id, label }) => <a key={id} href={`${root}/${id}.json`}>{label} tree</a>)}
      </p>
      <p>Make your own: <code>{command}</code></p>
      <p>
        {`Recorded ${recordedAt.slice(0, 10)} on Node ${environment.node}, ${environment.os}, ${environment.cpu}, ${environment.cores} cores, ${environment.memoryGiB} GiB, load ${environment.loadBefore} before. `}
        {`${load.connections} connections${load.awake ? ' of a client that never sleeps' : ''} for ${load.seconds} s${sayRounds(load)} after ${load.warmupSeconds} s of warm-up. ${packages}.`}
      </p>
      {notes.map((note) => <p key={note}>{note}</p>)}
    </div>
  )
}

/** @param {{ rounds: number }} load */
function sayRounds ({ rounds }) {
  return rounds > 1 ? `, ${rounds} times,` : ''
}
