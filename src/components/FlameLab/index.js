import { useEffect, useId, useState } from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import { replaceSearch } from '../../client/replace-search.js'
import { guard } from '../Figure/guard'
import FlamePair from '../FlamePair'
import { Swatch } from '../FlameViewer'
import { useView } from '../FlameViewer/view.js'
import { digits } from '../FlameViewer/words.js'
import { Scroll } from './InLane.js'
import frame from '../Lab/frame.module.css'
import table from '../Lab/table.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

const WORTH_A_NAME = 0.05
const MOST_NAMED = 10

export default guard(FlameLab)

/**
 * Express and Fastify side by side, in the scenario and on the Node that the reader chooses: the time of a request by
 * role, what only one of them does, and the graphs.
 */
function FlameLab ({ runs, first, trees: firstTrees }) {
  const [chosen, choose] = useChoice(runs)
  const { shown: { run, trees }, isLoading, problem, retry } = useRecording(chosen.folder, { run: first, trees: firstTrees })
  const headingId = useId()
  const [left, right, ...others] = run.servers

  return (
    <section aria-labelledby={headingId} className={styles.lab}>
      <Choice runs={runs} run={chosen} onChoose={choose} />
      <p role='status' className={styles.status}>{isLoading && 'Loading this recording. Below is still the one before.'}</p>
      {problem && (
        <p role='alert'>
          {problem} Below is still the one before. <button type='button' onClick={retry} className='button button--secondary button--sm'>Try again</button>
        </p>
      )}
      <div className={clsx(chosen.folder !== run.folder && frame.outdated)}>
        <h3 id={headingId} className={styles.question}>{run.question}</h3>
        <Lanes lanes={run.lanes} pair={[left, right]} others={others} />
        <div className={styles.only}>
          <OnlyIn lanes={run.lanes} server={left} other={right.id} />
          <OnlyIn lanes={run.lanes} server={right} other={left.id} />
        </div>
        <FlamePair data={run} trees={trees} />
      </div>
    </section>
  )
}

/** Which scenario, and on which Node. Without a script there is nothing to choose. */
function Choice ({ runs, run, onChoose }) {
  const isBrowser = useIsBrowser()
  const majorOf = ({ node }) => Number.parseInt(node, 10)
  const find = (title, node) => runs.find((one) => one.title === title && majorOf(one) === node) ?? runs.find((one) => one.title === title)
  const choices = [
    { legend: 'The answer', name: 'flame-scenario', chosen: run.title, values: [...new Set(runs.map(({ title }) => title))], runOf: (title) => find(title, majorOf(run)) },
    { legend: 'Node', name: 'flame-node', chosen: majorOf(run), values: [...new Set(runs.map(majorOf))].sort((a, b) => a - b), runOf: (node) => find(run.title, node) }
  ]
  return (
    <div className={styles.choice}>
      {choices.map(({ legend, name, chosen, values, runOf }) => (
        <fieldset key={name} disabled={!isBrowser}>
          <legend className={frame.label}>{legend}</legend>
          {values.map((value) => (
            <label key={value}>
              <input type='radio' name={name} checked={value === chosen} onChange={() => onChoose(runOf(value).folder)} />
              {value}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/**
 * One lane for each role: the pair's time as bars on one scale, the other servers' beside. A table, so that it reads
 * without its bars.
 */
function Lanes ({ lanes, pair, others }) {
  const most = Math.max(...lanes.flatMap(({ ranges }) => pair.map(({ id }) => ranges[id][1])))
  return (
    <Scroll label='Time by role'>
      <table className={clsx(table.numbers, styles.lanes)}>
        <caption>
          One request by whose work it is: self time in µs, {pair.map(({ label }) => label).join(' above ')}. The thin line spans the lowest and the highest round.
        </caption>
        <thead>
          <tr>
            <th scope='col'>Whose work</th>
            <th scope='col' className={styles.bars}>{pair.map(({ label }) => label).join(', ')}</th>
            {others.map(({ id, label }) => <th key={id} scope='col' className={table.number}>{label}</th>)}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.role}>
              <th scope='row'>
                <Swatch role={lane.role} />
                {lane.label}
              </th>
              <td className={styles.bars}>
                {pair.map(({ id, label }) => <Bar key={id} server={id} label={label} value={lane.microseconds[id]} range={lane.ranges[id]} most={most} />)}
              </td>
              {others.map(({ id }) => <td key={id} className={table.number}>{digits(lane.microseconds[id])}</td>)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope='row'>All busy time</th>
            <td className={styles.bars}>{pair.map(({ id, label, profiled }) => <p key={id} className={styles.total}><span className={clsx(styles.key, tones[id])} aria-hidden='true' />{label} {digits(profiled.busyMicroseconds)}</p>)}</td>
            {others.map(({ id, profiled }) => <td key={id} className={table.number}>{digits(profiled.busyMicroseconds)}</td>)}
          </tr>
        </tfoot>
      </table>
    </Scroll>
  )
}

function Bar ({ server, label, value, range: [low, high], most }) {
  const percent = (/** @type {number} */ microseconds) => `${microseconds / most * 100}%`
  return (
    <p className={styles.row}>
      <span className={styles.track} aria-hidden='true'>
        <span className={clsx(styles.bar, tones[server])} style={{ width: percent(value) }} />
        <span className={styles.span} style={{ left: percent(low), width: percent(high - low) }} />
      </span>
      <span className={styles.value}>
        <span className='spoken-only'>{label} </span>
        {digits(value)}
        <span className='spoken-only'> ({digits(low)} to {digits(high)})</span>
      </span>
    </p>
  )
}

/**
 * The packages and native functions that only one of two servers spends time in: two frameworks share few functions, so
 * this is what a diff of their graphs comes to.
 */
function OnlyIn ({ lanes, server: { id, label }, other }) {
  const isOf = (entry, server) => entry.server === server && entry.microseconds >= WORTH_A_NAME
  const entries = lanes.flatMap(({ role, packages }) => packages
    .filter((entry) => isOf(entry, id) && !packages.some((one) => one.package === entry.package && isOf(one, other)))
    .map(({ package: name, microseconds }) => ({ role, name, microseconds })))
    .sort((a, b) => b.microseconds - a.microseconds)
  const more = entries.slice(MOST_NAMED)
  return (
    <div className={clsx(styles.own, tones[id])}>
      <h4>Only in {label}</h4>
      {entries.length === 0 && <p>Nothing that takes a twentieth of a microsecond.</p>}
      <ul>
        {entries.slice(0, MOST_NAMED).map(({ role, name, microseconds }) => (
          <li key={`${role} ${name}`}>
            <Swatch role={role} />
            <code>{name}</code> {digits(microseconds)} µs{role === 'native' && ', native'}
          </li>
        ))}
        {more.length > 0 && <li>and {more.length} more, {digits(more.reduce((sum, { microseconds }) => sum + microseconds, 0))} µs together</li>}
      </ul>
    </div>
  )
}

/** Which recording is shown. The address holds it, so that a link opens it. */
function useChoice (runs) {
  const [folder, setFolder] = useState(runs[0].folder)
  const [, changeView] = useView(true)
  const nameOf = (run) => run.folder.slice(run.folder.lastIndexOf('/') + 1)

  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('run')
    const found = runs.find((run) => nameOf(run) === wanted)
    if (found) setFolder(found.folder)
  }, [runs])

  function choose (chosen) {
    const run = runs.find((candidate) => candidate.folder === chosen) ?? runs[0]
    setFolder(run.folder)
    const query = new URLSearchParams(window.location.search)
    if (run === runs[0]) query.delete('run')
    else query.set('run', nameOf(run))
    replaceSearch(query.toString())
    // A frame zoomed into is none of the other recording's.
    changeView({ zoom: {} })
  }
  return [runs.find((run) => run.folder === folder) ?? runs[0], choose]
}

/**
 * A recording with its graphs: at hand for the first, else from this site's own files; the last one that came, until
 * the wanted one is here.
 */
function useRecording (folder, first) {
  const root = useBaseUrl('/flamegraphs/')
  const [loaded, setLoaded] = useState({ [first.run.folder]: first })
  const [last, setLast] = useState(first.run.folder)
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isHere = folder in loaded

  useEffect(() => {
    if (isHere) return setLast(folder)
    const interruption = new AbortController()
    load(root + folder, interruption.signal).then(
      (found) => setLoaded((before) => ({ ...before, [folder]: found })),
      () => { if (!interruption.signal.aborted) setFailed(folder) }
    )
    return () => interruption.abort()
  }, [folder, root, isHere, attempt])

  function retry () {
    setFailed('')
    setAttempt(attempt + 1)
  }
  const hasFailed = !isHere && failed === folder
  return {
    shown: loaded[isHere ? folder : last],
    isLoading: !isHere && !hasFailed,
    problem: hasFailed ? 'This recording could not be loaded: it needs the network the first time.' : undefined,
    retry
  }
}

async function load (path, signal) {
  const read = async (/** @type {string} */ name) => {
    const response = await fetch(`${path}/${name}.json`, { signal })
    if (!response.ok) throw new Error(`${response.status}`)
    return response.json()
  }
  const run = await read('index')
  const trees = await Promise.all(run.servers.map(async ({ id }) => [id, await read(id)]))
  return { run, trees: Object.fromEntries(trees) }
}
