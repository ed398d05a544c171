import { useCallback, useEffect, useRef } from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { openSandbox } from './open-sandbox'

/**
 * Call a topic's model in a sandbox: an iframe with an opaque origin and a
 * worker inside it, opened at the first call and closed with the component.
 *
 * @param {{ sandbox: string, script: string }} model where the scripts are, relative to the site's base
 * @returns {(name: string, ...args: unknown[]) => Promise<any>} rejects with the model's own message, or when time is up
 */
export function useModel (model) {
  const sandboxPath = useBaseUrl(`/${model.sandbox}`)
  const scriptPath = useBaseUrl(`/${model.script}`)
  const sandbox = useRef(/** @type {ReturnType<typeof openSandbox> | null} */ (null))

  useEffect(() => () => {
    sandbox.current?.close()
    sandbox.current = null
  }, [sandboxPath, scriptPath])

  return useCallback((name, ...args) => {
    if (!sandbox.current?.isOpen()) sandbox.current = openSandbox({ sandbox: absolute(sandboxPath), script: absolute(scriptPath) })
    return sandbox.current.call(name, args)
  }, [sandboxPath, scriptPath])
}

/** @param {string} path */
function absolute (path) {
  return new URL(path, window.location.href).href
}
