import { useEffect, useState } from 'react'
import { replaceSearch } from '../../client/replace-search.js'
import { useView } from '../FlameViewer/use-view.js'

/**
 * @typedef {import('../../../plugins/evidence/index.js').FlameBrief} FlameBrief
 */

/**
 * Which recording is shown. The address holds it, so that a link opens it.
 *
 * @param {FlameBrief[]} runs the first is the default
 * @returns {[FlameBrief, (folder: string) => void]}
 */
export function useChoice (runs) {
  const [folder, setFolder] = useState(runs[0].folder)
  const [, changeView] = useView(true)

  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('run')
    const found = runs.find((run) => nameOf(run) === wanted)
    if (found) setFolder(found.folder)
  }, [runs])

  /** @param {string} chosen */
  function choose (chosen) {
    const run = runs.find((candidate) => candidate.folder === chosen) ?? runs[0]
    setFolder(run.folder)
    const query = new URLSearchParams(window.location.search)
    if (run === runs[0]) query.delete('run')
    else query.set('run', nameOf(run))
    replaceSearch(query.toString())
    // A frame zoomed into is none of the other recording's.
    changeView({ zoom: {} })
  }
  return [runs.find((run) => run.folder === folder) ?? runs[0], choose]
}

/** @param {FlameBrief} run */
function nameOf ({ folder }) {
  return folder.slice(folder.lastIndexOf('/') + 1)
}
