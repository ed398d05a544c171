import { useEffect, useRef, useState } from 'react'
import { useModel } from '../Sandbox/use-model'
import { whenNear } from '../Sandbox/when-near'

const PAUSE_MILLISECONDS = 120

/**
 * The reader's routes and URL, and what the routers do with them. The first
 * comparison was made when the site was built; the library is loaded when the
 * figure comes near the viewport.
 *
 * @param {{ sandbox: string, script: string, example: import('../../../demos/routing/model').Comparison }} model
 */
export function useComparison (model) {
  const { example } = model
  const call = useModel(model)
  const [paths, setPaths] = useState(example.paths.join('\n'))
  const [url, setUrl] = useState(example.url)
  const [comparison, setComparison] = useState(example)
  const [problem, setProblem] = useState('')
  const untouched = useRef(true)

  useEffect(() => {
    if (untouched.current) {
      untouched.current = false
      return
    }
    let current = true
    const timer = setTimeout(async () => {
      try {
        const answer = await call('compareRouters', linesOf(paths), url.trim())
        if (!current) return
        setComparison(answer)
        setProblem('')
      } catch (error) {
        if (current) setProblem(/** @type {Error} */ (error).message)
      }
    }, PAUSE_MILLISECONDS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [call, paths, url])

  const watch = useRef(/** @type {HTMLDivElement | null} */ (null))
  useEffect(() => whenNear(watch.current, () => call('example').catch(() => {})), [call])

  return { paths, url, comparison, problem, setPaths, setUrl, watch }
}

/** @param {string} text */
function linesOf (text) {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
}
