import { useEffect, useState } from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'

/**
 * @typedef {import('../../../demos/lib/profiling/flame-schema.js').FlameIndex} FlameIndex
 * @typedef {Record<string, { tree: import('../FlameViewer/tree.js').TreeNode }>} Trees by server
 * @typedef {{ trees?: Trees, problem?: string, retry: () => void }} Loading
 */

/**
 * The graphs of a recording: at hand for the first, else from this site's own files.
 *
 * @param {FlameIndex} run
 * @param {FlameIndex} first
 * @param {Trees} firstTrees
 * @returns {Loading} neither trees nor a problem while they are under way
 */
export function useTrees (run, first, firstTrees) {
  const root = useBaseUrl('/flamegraphs/')
  const [loaded, setLoaded] = useState(/** @type {Record<string, Trees>} */ ({}))
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)
  const trees = run === first ? firstTrees : loaded[run.folder]

  useEffect(() => {
    if (trees) return
    const interruption = new AbortController()
    loadTrees(`${root}${run.folder}`, run, interruption.signal).then(
      (found) => setLoaded((before) => ({ ...before, [run.folder]: found })),
      () => { if (!interruption.signal.aborted) setFailed(run.folder) }
    )
    return () => interruption.abort()
  }, [run, root, trees, attempt])

  function retry () {
    setFailed('')
    setAttempt(attempt + 1)
  }
  return { trees, problem: !trees && failed === run.folder ? 'The graphs could not be loaded: they need the network the first time.' : undefined, retry }
}

/**
 * @param {string} folder
 * @param {FlameIndex} run
 * @param {AbortSignal} signal
 * @returns {Promise<Trees>}
 */
async function loadTrees (folder, { servers }, signal) {
  const entries = await Promise.all(servers.map(async ({ id }) => {
    const response = await fetch(`${folder}/${id}.json`, { signal })
    if (!response.ok) throw new Error(`${response.status}`)
    return [id, await response.json()]
  }))
  return Object.fromEntries(entries)
}
