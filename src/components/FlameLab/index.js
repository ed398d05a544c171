import { useEffect, useState } from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import { replaceSearch } from '../../client/replace-search.js'
import FlamePair from '../FlamePair'
import { Waiting, useFiles } from '../FlamePair/use-files'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/**
 * Express and Fastify side by side, in the scenario and on the Node that the reader chooses. `runs`: what each
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

/** Which scenario, and on which Node. Without a script there is nothing to choose. */
function Choice ({ runs, run, onChoose }) {
  const isBrowser = useIsBrowser()
  const majorOf = ({ node }) => Number.parseInt(node, 10)
  const find = (title, node) => runs.find((one) => one.title === title && majorOf(one) === node) ?? runs.find((one) => one.title === title)
  const choices = [
    { legend: 'The answer', name: 'flame-scenario', chosen: run.title, values: runs.map(({ title }) => title), runOf: (title) => find(title, majorOf(run)) },
    { legend: 'Node', name: 'flame-node', chosen: majorOf(run), values: runs.map(majorOf).sort((a, b) => a - b), runOf: (node) => find(run.title, node) }
  ]
  return (
    <div className={styles.choice}>
      {choices.map(({ legend, name, chosen, values, runOf }) => (
        <fieldset key={name} disabled={!isBrowser}>
          <legend className={frame.label}>{legend}</legend>
          {[...new Set(values)].map((value) => (
            <label key={value}>
              <input type='radio' name={name} checked={value === chosen} onChange={() => onChoose(runOf(value))} />
              {value}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
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
    const query = new URLSearchParams(window.location.search)
    if (chosen === runs[0]) query.delete('run')
    else query.set('run', nameOf(chosen))
    replaceSearch(query.toString())
  }
  return [run, choose]
}
