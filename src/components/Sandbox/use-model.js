import { useCallback, useEffect, useRef } from 'react'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import { readAnswer } from './read-answer'

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
    // Another page could put its own in the place of a sandbox.
    if (window.top !== window.self) return Promise.reject(new Error('nothing runs while another site shows this page inside its own: open the page by itself'))
    if (!sandbox.current?.isOpen()) sandbox.current = openSandbox({ sandbox: absolute(model.sandbox), scripts: model.scripts.map(absolute) })
    return sandbox.current.call(name, args)

    function absolute (path) {
      return new URL(withBaseUrl(`/${path}`), window.location.href).href
    }
  }, [model])
}

const BEAT_MILLISECONDS = 1000
/** A slow network has to bring the library in this time. */
const MOST_WAITING = 30
/** The sandbox answers at once as long as it is there: what computes is in a worker of its own. */
const MOST_MISSED = 5

/**
 * Open a hidden iframe, and in it one that can run scripts and nothing else: no origin, no network, no storage, no
 * way to the page but messages. What a reader types is run there. The page loads the scripts for it, so that they can
 * be kept for when there is no network.
 */
function openSandbox ({ sandbox, scripts }) {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Sandbox in which the figure runs its library'
  frame.src = sandbox

  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map()
  const { port1: port, port2: remote } = new MessageChannel()
  let isOpen = true
  let isLoaded = false
  let last = 0
  /** Beats without an answer to a call, and without any message. */
  let [waited, missed] = [0, 0]
  let beats

  port.onmessage = ({ data }) => {
    const answer = readAnswer(data)
    if (answer === null) return close('the sandbox of this figure went wrong and is started anew: change the input')
    missed = 0
    if ('id' in answer) settle(answer)
  }
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  Promise.all([loadTexts(scripts), loaded]).then(([texts]) => {
    const own = ownSandbox(frame)
    if (!own) return close('something else was loaded in place of the sandbox of this figure: reload the page')
    own.postMessage({ scripts: texts }, '*', [remote])
    isLoaded = true
  }).catch(() => close('this figure needs the network to load its library'))

  return {
    call: (name, args) => new Promise((resolve, reject) => {
      const id = ++last
      if (waiting.size === 0) [waited, missed] = [0, 0]
      waiting.set(id, { resolve, reject })
      beats ??= setInterval(beat, BEAT_MILLISECONDS)
      port.postMessage({ id, name, args })
    }),
    isOpen: () => isOpen,
    close: () => close('the figure is closed')
  }

  function settle (answer) {
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    waited = 0
    if ('error' in answer) call?.reject(new Error(answer.error))
    else call?.resolve(answer.value)
  }

  /** While a call waits, the sandbox is asked whether it is still there: nobody tells that a browser has ended it. */
  function beat () {
    if (waiting.size === 0) return stop()
    if (++waited > MOST_WAITING) return close('the figure could not load its library: reload the page')
    if (!isLoaded) return
    if (++missed > MOST_MISSED) return close('the browser ended the sandbox, as it does when something needs too much memory: make the input smaller')
    port.postMessage({ isAsked: true })
  }

  function stop () {
    clearInterval(beats)
    beats = undefined
  }

  function close (reason) {
    isOpen = false
    stop()
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
    port.close()
    frame.remove()
  }
}

/** A page of another site that holds this one can put its own in the place of the sandbox, at any time. */
function ownSandbox ({ contentDocument, src }) {
  // Some hosts leave out the ending.
  const isOwn = [src, src.replace(/\.html$/, '')].includes(contentDocument?.URL)
  return isOwn ? contentDocument.querySelector('iframe')?.contentWindow : null
}

async function loadTexts (urls) {
  const answers = await Promise.all(urls.map((url) => fetch(url)))
  const missing = answers.find(({ ok }) => !ok)
  if (missing) throw new Error(`${missing.status}`)
  return Promise.all(answers.map((answer) => answer.text()))
}
