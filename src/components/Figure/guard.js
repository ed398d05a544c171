import { createContext, useContext, useEffect, useState } from 'react'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import { writeQuery } from '../../client/write-query'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { Refusal } from '../Lab/fields'

const Address = createContext({ refuse () {}, accept () {} })

/**
 * For a figure that reads its address: `refuse` shows it as it is without one, and says why; `accept` is for what the
 * reader does then.
 */
export const useGuard = () => useContext(Address)

/** A figure that stands apart: an error in it leaves the page as it is, and so does a link that makes no sense. */
export function guard (Lab) {
  return function Guarded (props) {
    const [{ turn, isRefused }, setState] = useState({ turn: 0, isRefused: false })
    const [address] = useState({
      refuse () {
        forgetState()
        setState((before) => ({ turn: before.turn + 1, isRefused: true }))
      },
      accept: () => setState((before) => before.isRefused ? { ...before, isRefused: false } : before)
    })
    return (
      <Address.Provider value={address}>
        {isRefused && <Refusal problem='The link holds nothing that this figure can show' shown='the first example' />}
        <ErrorBoundary fallback={({ error, tryAgain }) => <Stopped error={error} onAgain={tryAgain} />}><Lab key={turn} {...props} /></ErrorBoundary>
      </Address.Provider>
    )
  }
}

/** In place of a figure that failed. What it showed leaves the address, so that the page can be loaded again. */
function Stopped ({ error, onAgain }) {
  useEffect(forgetState, [])
  return (
    <div className={frame.frame} role='alert'>
      <p>✕ This figure failed: {String(error.message).slice(0, 200)}</p>
      <button type='button' className={controls.button} onClick={onAgain}>Show the first example</button>
    </div>
  )
}

function forgetState () {
  writeQuery('figure', null)
}
