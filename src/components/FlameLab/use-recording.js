import { useEffect, useState } from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'

/**
 * @typedef {import('../../../demos/lib/profiling/flame-schema.js').FlameIndex} FlameIndex
 * @typedef {{ run: FlameIndex, trees: Record<string, { tree: import('../FlameViewer/tree.js').TreeNode }> }} Recording graphs by server
 */

/**
 * A recording with its graphs: at hand for the first, else from this site's own files.
 *
 * @param {string} folder of the recording that is wanted
 * @param {Recording} first
 * @returns {{ shown: Recording, isLoading: boolean, problem?: string, retry: () => void }} the last one that came, until the wanted one is here
 */
export function useRecording (folder, first) {
  const root = useBaseUrl('/flamegraphs/')
  const [loaded, setLoaded] = useState(/** @type {Record<string, Recording>} */ ({ [first.run.folder]: first }))
  const [last, setLast] = useState(first.run.folder)
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isHere = folder in loaded

  useEffect(() => {
    if (isHere) return setLast(folder)
    const interruption = new AbortController()
    load(root, folder, interruption.signal).then(
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

/**
 * @param {string} root
 * @param {string} folder
 * @param {AbortSignal} signal
 * @returns {Promise<Recording>}
 */
async function load (root, folder, signal) {
  const read = async (/** @type {string} */ name) => {
    const response = await fetch(`${root}${folder}/${name}.json`, { signal })
    if (!response.ok) throw new Error(`${response.status}`)
    return response.json()
  }
  const run = await read('index')
  const trees = await Promise.all(run.servers.map(async (/** @type {{ id: string }} */ { id }) => [id, await read(id)]))
  return { run, trees: Object.fromEntries(trees) }
}
