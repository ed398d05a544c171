import { createElement, lazy, useState } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { showTarget } from '../../client/open-folds'
import AsOnServer from '../Late/AsOnServer'

/** @typedef {Record<string, import('react').ComponentType>} Contents by their names */
/** @typedef {Contents | (() => Promise<Contents>)} Folds of a page: at once on the server, and in the browser when asked for */

/**
 * What is folded, which waits to be asked for when the page has it in its HTML already. It is one
 * element, which is taken over as it stands.
 *
 * @param {Folds | undefined} folds
 * @param {string} at
 * @returns {{ Content?: import('react').ComponentType<{ className?: string }>, wake: () => void }}
 */
export function useLate (folds, at) {
  const isBrowser = useIsBrowser()
  const [late] = useState(() => typeof folds === 'function' ? waitFor(folds, at, isBrowser) : { Content: folds && wrap(folds[at]), wake () {} })
  return late
}

/**
 * @param {() => Promise<Contents>} load
 * @param {string} at
 * @param {boolean} now since it stands nowhere yet
 */
function waitFor (load, at, now) {
  let wake = () => {}
  const asked = () => new Promise((/** @type {(value?: undefined) => void} */ resolve) => { wake = resolve })
  const Content = lazy(async () => {
    for (let first = now; ; first = false) {
      if (!first) await asked()
      try {
        const contents = await load()
        return { default: wrap(contents[at], now) }
      } catch {
        // Without a network what stands there can still be read. Whoever opens it again asks again.
      }
    }
  })
  return { Content, wake: () => wake() }
}

/**
 * @param {import('react').ComponentType} Content
 * @param {boolean} [isNew] whether it is drawn where nothing stands; an address may have asked for something in it
 */
function wrap (Content, isNew = false) {
  const showAsked = isNew ? () => showTarget(window.location.hash) : undefined
  return function Inside (/** @type {{ className?: string }} */ { className }) {
    return <div className={className}><AsOnServer isNew={isNew} onDrawn={showAsked}>{createElement(Content)}</AsOnServer></div>
  }
}
