import { useEffect, useState } from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import { writeQuery } from '../../client/write-query'
import FlamePair from '../FlamePair'
import { Waiting, useFiles } from '../FlamePair/use-files'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/**
 * Express and Fastify side by side, in the scenario that the reader chooses. `runs`: what each
 * recording is, the first of which is at hand: `first`, with its `trees`.
 */
export default function FlameLab ({ runs, first, trees }) {
  const [chosen, choose] = useChoice(runs)
  const root = useBaseUrl('/flamegraphs/')
  const names = chosen === runs[0] ? [] : ['index', ...chosen.servers.map(({ id }) => id)]
  const { files, came, ...state } = useFiles(names.map((name) => `${root}${chosen.folder}/${name}.json`))
  const [shown, show] = useState({ run: first, trees })

  useEffect(() => {
    if (chosen === runs[0]) show({ run: first, trees })
    else if (came) show({ run: files[0], trees: Object.fromEntries(files.slice(1).map((file) => [file.server, file])) })
  }, [chosen, runs, first, trees, files, came])

  return (
    <section aria-label='Express and Fastify' className={styles.lab}>
      <Choice runs={runs} run={chosen} onChoose={choose} />
      <Waiting came={came} {...state} meanwhile='Below is still the one before.' />
      <div className={clsx(chosen.folder !== shown.run.folder && frame.outdated)}>
        <h2 className={styles.question}>{shown.run.question}</h2>
        <FlamePair data={shown.run} trees={shown.trees} inSight />
      </div>
    </section>
  )
}

/** Which scenario; of two with one title, the later one says its Node. Without a script there is nothing to choose. */
function Choice ({ runs, run, onChoose }) {
  const isBrowser = useIsBrowser()
  return (
    <fieldset className={styles.choice} disabled={!isBrowser}>
      <legend className={frame.label}>The answer</legend>
      {runs.map((one) => (
        <label key={one.folder} className={controls.check}>
          <input type='radio' name='flame-scenario' checked={one === run} onChange={() => onChoose(one)} />
          {runs.find(({ title }) => title === one.title) === one ? one.title : `${one.title} on Node ${Number.parseInt(one.node, 10)}`}
        </label>
      ))}
    </fieldset>
  )
}

/** Which recording is shown. The address holds it, so that a link opens it. */
function useChoice (runs) {
  const [run, setRun] = useState(runs[0])
  const nameOf = ({ folder }) => folder.slice(folder.lastIndexOf('/') + 1)

  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('run')
    setRun((before) => runs.find((one) => nameOf(one) === wanted) ?? before)
  }, [runs])

  function choose (chosen) {
    setRun(chosen)
    writeQuery('run', chosen === runs[0] ? null : nameOf(chosen))
  }
  return [run, choose]
}
