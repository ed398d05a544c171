import { useEffect, useState } from 'react'
import { useLocation } from '@docusaurus/router'
import { writeQuery } from '../../client/write-query'
import { useGuard } from './guard'

/** A longer one was not made by a figure. */
const LONGEST = 6000

/**
 * What a figure shows, in the address: `?figure=…`. An address that is opened or followed sets the figure, and what the
 * reader changes is written there. `read`: what anybody may have written; null for what cannot be drawn. What it
 * returns writes a state, without a step in the history.
 */
export function useFigureAddress (read, show) {
  const { search, key } = useLocation()
  const { refuse, accept } = useGuard()
  useEffect(() => {
    // The router is not told what a figure writes, so its own `search` may be an older one.
    const text = new URLSearchParams(window.location.search).get('figure')
    if (text === null) return
    const state = text.length > LONGEST ? null : read(text)
    if (state === null) return refuse()
    accept()
    show(state)
    // The functions are others at each render; the effect is about the address.
  }, [search, key])

  return function write (state) {
    accept()
    // What would not be read again is not written.
    writeQuery('figure', state.length > LONGEST ? null : state)
  }
}

/**
 * The question of a figure that answers by itself, without a sandbox (use-figure), in the address; and what the frame
 * needs. `isOwn`: that the reader has made it. Who changes something wants the outcome; who chooses an example, the way
 * to it. `read` and `write` are as there.
 */
export function useQuestion ({ examples, first, read, write }) {
  const [asked, setAsked] = useState({ question: first, isOwn: false })
  const writeAddress = useFigureAddress(read, (question) => setAsked({ question, isOwn: false }))
  const show = (question, isOwn) => {
    writeAddress(write(question))
    setAsked({ question, isOwn })
  }
  return {
    ...asked,
    change: (question) => show(question, true),
    frame: { examples, chosen: examples.find(({ id }) => id === write(asked.question))?.id, onChoose: (id) => show(read(id), false) }
  }
}
