import { readAnswer } from './read-answer'

/** A slow network has to bring the library in this time. */
const SILENCE_MILLISECONDS = 30_000

/**
 * Open a hidden iframe, and in it one that can run scripts and nothing else: no origin, no
 * network, no storage, no way to the page but messages. What a reader types is run there.
 * The page loads the scripts for it, so that they can be kept for when there is no network.
 *
 * @param {{ sandbox: string, scripts: string[] }} urls absolute: the page that runs the model, and the model behind the library that it needs
 * @returns {{ call: (name: string, args: unknown[]) => Promise<any>, isOpen: () => boolean, close: () => void }}
 *   it closes itself when it is silent, or says what it should not
 */
export function openSandbox ({ sandbox, scripts }) {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Sandbox in which the figure runs its library'
  frame.src = sandbox

  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map()
  const { port1: port, port2: remote } = new MessageChannel()
  let isOpen = true
  let last = 0
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence

  port.onmessage = ({ data }) => {
    const answer = readAnswer(data)
    if (answer === null) return close('the sandbox of this figure went wrong and is started anew: change the input')
    if ('id' in answer) settle(answer)
    listen()
  }
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  Promise.all([loadTexts(scripts), loaded]).then(
    ([texts]) => frame.contentWindow?.[0].postMessage({ scripts: texts }, '*', [remote])
  ).catch(() => close('this figure needs the network to load its library'))

  return {
    call: (name, args) => new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      listen()
      port.postMessage({ id, name, args })
    }),
    isOpen: () => isOpen,
    close: () => close('the figure is closed')
  }

  /** @param {Exclude<import('./read-answer').Answer, { ready: true }>} answer */
  function settle (answer) {
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) call?.reject(new Error(answer.error))
    else call?.resolve(answer.value)
  }

  function listen () {
    clearTimeout(silence)
    if (waiting.size > 0) silence = setTimeout(close, SILENCE_MILLISECONDS, 'the figure could not load its library: reload the page')
  }

  /** @param {string} reason */
  function close (reason) {
    isOpen = false
    clearTimeout(silence)
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
    port.close()
    frame.remove()
  }
}

/**
 * @param {string[]} urls
 * @returns {Promise<string[]>}
 */
async function loadTexts (urls) {
  const answers = await Promise.all(urls.map((url) => fetch(url)))
  const missing = answers.find(({ ok }) => !ok)
  if (missing) throw new Error(`${missing.status}`)
  return Promise.all(answers.map((answer) => answer.text()))
}
