import { Suspense, lazy, useMemo } from 'react'
import clsx from 'clsx'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { Swatch } from '../FlameViewer/Legend'
import { digits } from '../FlameViewer/words.js'
import { More } from '../Fold'
import Table from '../Lab/Table'
import VersionStamp from '../VersionStamp'
import Small from './Small'
import { Waiting, useFiles } from './use-files'
import table from '../Lab/table.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

const FlameViewer = lazy(() => import('../FlameViewer'))

const WORTH_A_NAME = 0.05
const OWN_NAMES = ['V8', 'node', 'application']
/** Where there are more, the first two are the pair, and the others stand beside them when the reader opens them. */
const MOST_SMALL = 3
/** What a conclusion begins with: who spends more. */
const WHO = /^.*?(?=; of that|: more on|\.(?: |$)|, spread)/
/** A label that is the name of something; what says what a server does, and what has a comma, is quoted in a sentence. */
const NAME = /^(?:Express|Fastify|Koa|Nest|node:|@)[^,]*$/

/**
 * Servers' time per request, two or more: small graphs on one scale, and behind them the graphs to zoom into, the same
 * time by role in a table, and the way to the data and to one's own. `data`: `index.json` of a topic; `trees`: the same
 * topic's other files, by server id, as far as a small graph needs them; `inSight`: whether the table is not folded.
 */
export default function FlamePair ({ data, trees, inSight = false }) {
  const id = `flame-${data.topic}`
  const { servers } = data
  const conclusion = servers.reduce((told, { label }) => NAME.test(label) ? told : told.replaceAll(label, `“${label}”`), data.conclusion)
  const pair = servers.length > MOST_SMALL ? servers.slice(0, 2) : servers
  const times = <BucketTable lanes={data.lanes} servers={servers} of={data.of} />
  return (
    <div className={styles.pair}>
      <Small opens={id} graphs={pair.map((server) => ({ ...server, tree: trees[server.id].tree }))} />
      <p className={styles.conclusion}>{WHO.exec(conclusion)?.[0]}.</p>
      {inSight && times}
      <More is={id} line={`The graphs to zoom into, ${inSight ? '' : 'whose work the time is, '}and the data`}>
        {(wasOpened) => (
          <>
            <p>{conclusion}</p>
            {wasOpened && <Graphs data={data} />}
            {!inSight && times}
            <Source data={data} />
          </>
        )}
      </More>
    </div>
  )
}

function Graphs ({ data: { folder, title, servers, captions, of } }) {
  const root = useBaseUrl('/flamegraphs/')
  const { files = [], came, ...state } = useFiles(servers.map(({ id }) => `${root}${folder}/${id}.json`))
  const trees = useMemo(
    () => files.map(({ server, tree }) => ({ id: server, label: servers.find(({ id }) => id === server)?.label, caption: captions[server], tree })),
    [files, servers, captions]
  )
  return came ? <Suspense><FlameViewer key={folder} label={title} trees={trees} of={of} /></Suspense> : <Waiting came={came} {...state} />
}

/** Self time per request by role, with the packages that did the work; for two servers with their difference. */
function BucketTable ({ lanes, servers, of = 'request' }) {
  const differ = servers.length === 2
  const row = (what, times, ranges) => [
    what,
    ...servers.map(({ id }, index) => <Value key={id} value={times[index]} range={ranges[index]} />),
    ...differ ? [difference(times)] : []
  ]
  return (
    <Table
      className={clsx(table.numbers, styles.buckets)} caption={`Self time of one ${of}, µs`} figures={1}
      head={['Whose work', ...servers.map(({ id, label }) => <span key={id} className={clsx(tones[id], tones[id] && styles.side, id === 'fastify-schema' && styles.double)}>{label}</span>), ...differ ? ['Difference'] : []]}
      rows={lanes.map(({ role, label, microseconds, ranges, packages }) => row(
        <><Swatch role={role} />{label}<Packages servers={servers} packages={packages} /></>,
        servers.map(({ id }) => microseconds[id]), servers.map(({ id }) => ranges[id])
      ))}
      foot={[row('All busy time', servers.map(({ profiled }) => profiled.busyMicroseconds), servers.map(({ ranges }) => ranges.busyMicroseconds))]}
    />
  )
}

function Packages ({ servers, packages }) {
  const named = packages.filter(({ package: name, microseconds }) => !OWN_NAMES.includes(name) && microseconds >= WORTH_A_NAME)
  const lines = servers.map(({ id, label }) => {
    const own = named.filter(({ server }) => server === id)
    const alone = own.every(({ package: name }) => named.every((other) => other.package !== name || other.server === id))
    return { id, where: alone ? `only in ${label}` : label, what: own.map(({ package: name, microseconds }) => `${name} ${digits(microseconds)}`).join(', ') }
  })
  return lines.filter(({ what }) => what !== '').map(({ id, where, what }) => (
    <small key={id}>{where}: {what}</small>
  ))
}

function Value ({ value, range }) {
  // Finer than the value beside it, as the ends of a range are often close.
  const fine = (/** @type {number} */ end) => end < 99.95 ? end.toFixed(1) : String(Math.round(end))
  return <>{digits(value)}{range && <small>{range.map(fine).join(' to ')}</small>}</>
}

function difference ([first, second]) {
  const value = first - second
  if (Math.abs(value) < 0.05) return '0'
  return `${value > 0 ? '+' : '−'}${digits(Math.abs(value))}`
}

/** Where the graphs come from, and what to know before relying on them. */
function Source ({ data: { folder, servers, command, environment, quiet, load, versions, recordedAt, notes, pages } }) {
  const root = useBaseUrl(`/flamegraphs/${folder}`)
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`).join(', ')
  const rounds = load.rounds > 1 ? `, ${load.rounds} times,` : ''
  return (
    <div className={styles.source}>
      <VersionStamp versions={versions} />
      <p>
        {pages.length > 0 && <>Full graphs by 0x: {servers.map(({ id, label }) => <a key={id} href={`${root}/${id}.html`}>{label}</a>)} </>}
        Data: <a href={`${root}/index.json`}>comparison</a>{servers.map(({ id, label }) => <a key={id} href={`${root}/${id}.json`}>{label} tree</a>)}
      </p>
      <p>Make your own: <code>{command}</code></p>
      <p>
        {`Recorded ${recordedAt.slice(0, 10)} on Node ${environment.node}, ${environment.os}, ${environment.cpu}, ${environment.cores} cores, ${environment.memoryGiB} GiB${quiet ? `; other programs used ${quiet.others} cores` : ''}. `}
        {`${load.connections} connections${load.awake ? ' of a client that never sleeps' : ''} for ${load.seconds} s${rounds} after ${load.warmupSeconds} s of warm-up. ${packages}.`}
      </p>
      {notes.map((note) => <p key={note}>{note}</p>)}
    </div>
  )
}
