import { useEffect, useState } from 'react'

/**
 * Take files that are dropped anywhere on the page. A file dropped beside a small target
 * would otherwise replace the page with itself.
 *
 * @param {(files: File[]) => void} onFiles
 * @returns {boolean} whether a file hovers over the page
 */
export function useDroppedFiles (onFiles) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragover', (event) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }, { signal })
    window.addEventListener('dragleave', ({ relatedTarget }) => { if (relatedTarget === null) setOver(false) }, { signal })
    window.addEventListener('drop', (event) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(false)
      const files = [...event.dataTransfer?.files ?? []]
      if (files.length > 0) onFiles(files)
    }, { signal })
    return () => listening.abort()
  }, [onFiles])
  return over
}

/** @param {DragEvent} event */
function bringsFiles ({ dataTransfer }) {
  return dataTransfer?.types.includes('Files') ?? false
}
