import { useCallback, useEffect, useRef } from 'react'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import { isFramed } from './is-framed'
import { openSandbox } from './open-sandbox'

/**
 * Call a topic's model in a sandbox: an iframe with an opaque origin and a
 * worker inside it, opened at the first call and closed with the component.
 *
 * @param {{ sandbox: string, scripts: string[] }} model where the scripts are, relative to the site's base
 * @returns {(name: string, ...args: unknown[]) => Promise<any>} rejects with the model's own message, or when time is up
 */
export function useModel (model) {
  const { withBaseUrl } = useBaseUrlUtils()
  const sandbox = useRef(/** @type {ReturnType<typeof openSandbox> | null} */ (null))

  useEffect(() => () => {
    sandbox.current?.close()
    sandbox.current = null
  }, [model])

  return useCallback((name, ...args) => {
    if (isFramed()) return Promise.reject(new Error('nothing runs while another site shows this page inside its own: open the page by itself'))
    if (!sandbox.current?.isOpen()) sandbox.current = openSandbox({ sandbox: absolute(model.sandbox), scripts: model.scripts.map(absolute) })
    return sandbox.current.call(name, args)

    function absolute (path) {
      return new URL(withBaseUrl(`/${path}`), window.location.href).href
    }
  }, [model])
}
