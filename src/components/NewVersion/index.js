import { useEffect, useState } from 'react'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { keepOffline } from './keep-offline'
import { mayKeep } from './may-keep'
import styles from './styles.module.css'

/** Keeps the site for reading without a network, and says at the foot when a new version of it is ready. */
export default function NewVersion () {
  const script = useBaseUrl('/service-worker.js')
  const [ready, setReady] = useState(/** @type {{ reload: () => void } | null} */ (null))

  useEffect(() => {
    if (!mayKeep(navigator, process.env.NODE_ENV)) return
    // Where a browser refuses, the site is read as it was before.
    const begin = () => { keepOffline(script, (reload) => setReady({ reload })).catch(() => {}) }
    if ('requestIdleCallback' in window) requestIdleCallback(begin)
    else setTimeout(begin)
  }, [script])

  return (
    <div role='status' className={styles.place}>
      {ready && (
        <div className={styles.notice}>
          <p>A new version of this page is ready.</p>
          <button type='button' className={styles.reload} onClick={() => ready.reload()}>Reload</button>
          <button type='button' className={styles.close} onClick={() => setReady(null)} aria-label='Close this notice'>✕</button>
        </div>
      )}
    </div>
  )
}
