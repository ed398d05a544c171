import { useEffect, useState } from 'react'

/**
 * JSON files of this site, once all are here; until then `files` are those that came last, and `came` is false.
 * `problem` says why there are none.
 */
export function useFiles (/** @type {string[]} */ paths) {
  const wanted = paths.join()
  const [state, setState] = useState(/** @type {any} */ ({ came: '', failed: '' }))
  const came = state.came === wanted || wanted === ''

  useEffect(() => {
    if (came) return
    const interruption = new AbortController()
    const { signal } = interruption
    Promise.all(wanted.split(',').map((path) => read(path, signal))).then(
      (files) => setState((before) => ({ ...before, files, came: wanted })),
      () => { if (!signal.aborted) setState((before) => ({ ...before, failed: wanted })) }
    )
    return () => interruption.abort()
  }, [wanted, came])

  return {
    files: state.files,
    came,
    problem: !came && state.failed === wanted ? 'This recording could not be loaded: reload the page.' : ''
  }
}

async function read (path, signal) {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}

/** That files are on their way, or are not. */
export function Waiting ({ came, problem, meanwhile = '' }) {
  return (
    <>
      <p role='status'>{!came && !problem && `Loading this recording. ${meanwhile}`}</p>
      {problem && <p role='alert'>{problem} {meanwhile}</p>}
    </>
  )
}
