import { Suspense, lazy, useEffect, useState } from 'react'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Apart from './Apart'
import AsOnServer from './AsOnServer'
import { takeTurn } from './turns'

/**
 * A part of a page, one element, whose HTML is taken over when the browser has time for it, in its turn: all at once,
 * a phone could not answer meanwhile.
 *
 * @param {object} props
 * @param {string} props.name of its own on the page
 * @param {import('react').ReactNode} props.children
 */
export default function Late ({ name, children }) {
  const isBrowser = useIsBrowser()
  const [{ Content, leave }] = useState(() => ExecutionEnvironment.canUseDOM && !isBrowser ? whenItsTurn() : { Content: Now, leave: undefined })
  useEffect(() => leave, [])
  return <Apart name={name}><Suspense fallback={null}><Content>{children}</Content></Suspense></Apart>
}

function whenItsTurn () {
  const turn = takeTurn()
  const Content = lazy(async () => {
    const end = await turn
    return { default: (/** @type {{ children: import('react').ReactNode }} */ { children }) => <AsOnServer onDrawn={end}>{children}</AsOnServer> }
  })
  return { Content, leave: () => { turn.then((end) => end()) } }
}

/** @param {{ children: import('react').ReactNode }} props */
function Now ({ children }) {
  return <AsOnServer isNew={ExecutionEnvironment.canUseDOM}>{children}</AsOnServer>
}
