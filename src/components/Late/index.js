import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Apart from './Apart'
import AsOnServer from './AsOnServer'
import { takeTurn, wait } from './turns'
import { whenWanted } from './when-wanted'

/**
 * A part of a page, one element, whose HTML is taken over when it is about to be seen, and the browser has time for it,
 * in its turn: all at once, a phone could not answer meanwhile.
 *
 * @param {object} props
 * @param {string} props.name of its own on the page
 * @param {import('react').ReactNode} props.children
 */
export default function Late ({ name, children }) {
  const isBrowser = useIsBrowser()
  const part = useRef(/** @type {Apart | null} */ (null))
  const [{ Content, watch }] = useState(() => ExecutionEnvironment.canUseDOM && !isBrowser ? whenItsTurn() : { Content: Now, watch: undefined })
  useEffect(() => watch?.(/** @type {Apart} */ (part.current).element), [])
  return <Apart ref={part} name={name}><Suspense fallback={null}><Content>{children}</Content></Suspense></Apart>
}

function whenItsTurn () {
  const stay = wait()
  let leave = stay
  /** @type {(turn: Promise<() => void>) => void} */
  let begin = () => {}
  const turn = new Promise((/** @type {typeof begin} */ resolve) => { begin = resolve })
  const Content = lazy(async () => {
    const end = await turn
    return { default: (/** @type {{ children: import('react').ReactNode }} */ { children }) => <AsOnServer onDrawn={end}>{children}</AsOnServer> }
  })
  /** @param {Element} element */
  function watch (element) {
    leave = whenWanted(element, () => {
      const mine = takeTurn()
      begin(mine)
      leave = () => { mine.then((end) => end()) }
      stay()
    }, stay)
    return () => {
      stay()
      leave()
    }
  }
  return { Content, watch }
}

/** @param {{ children: import('react').ReactNode }} props */
function Now ({ children }) {
  return <AsOnServer isNew={ExecutionEnvironment.canUseDOM}>{children}</AsOnServer>
}
