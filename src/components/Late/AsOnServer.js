import { useEffect, useState } from 'react'
import { Context as BrowserContext } from '@docusaurus/core/lib/client/browserContext'

/**
 * What takes over the HTML of the server has to begin as the server did, without a browser, however late it is.
 *
 * @param {object} props
 * @param {boolean} [props.isNew] whether it is drawn where nothing stands
 * @param {() => void} [props.onDrawn]
 * @param {import('react').ReactNode} props.children
 */
export default function AsOnServer ({ isNew = false, onDrawn, children }) {
  const [isBrowser, setBrowser] = useState(isNew)
  useEffect(() => {
    setBrowser(true)
    onDrawn?.()
  }, [])
  return <BrowserContext.Provider value={isBrowser}>{children}</BrowserContext.Provider>
}
