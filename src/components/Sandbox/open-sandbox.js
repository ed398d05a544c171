const START_LIMIT_MILLISECONDS = 10_000

/**
 * Open a hidden iframe that can run scripts and nothing else: no origin, no
 * network but two scripts of the site, no storage, no way to the page but messages.
 * What a reader types is run there.
 *
 * @param {{ sandbox: string, script: string }} urls absolute: what runs the model, and the model
 * @returns {{ call: (name: string, args: unknown[]) => Promise<any>, close: () => void }}
 */
export function openSandbox (urls) {
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-scripts')
  frame.hidden = true
  frame.title = 'Sandbox in which the figure runs its library'
  frame.srcdoc = documentFor(urls)

  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map()
  const { port1: port, port2: remote } = new MessageChannel()
  const silence = setTimeout(giveUp, START_LIMIT_MILLISECONDS, 'the figure could not load its library: reload the page')
  port.onmessage = ({ data: { ready, id, value, error } }) => {
    if (ready) {
      clearTimeout(silence)
      return
    }
    const call = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) call?.resolve(value)
    else call?.reject(new Error(error))
  }
  frame.addEventListener('load', () => frame.contentWindow?.postMessage('open', '*', [remote]), { once: true })
  document.body.append(frame)

  let last = 0
  return {
    call: (name, args) => new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      port.postMessage({ id, name, args })
    }),
    close: () => {
      giveUp('the figure is closed')
      port.close()
      frame.remove()
    }
  }

  /** @param {string} reason */
  function giveUp (reason) {
    clearTimeout(silence)
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
}

/** @param {{ sandbox: string, script: string }} urls */
function documentFor ({ sandbox, script }) {
  const policy = `default-src 'none'; script-src 'unsafe-eval' blob: ${sandbox} ${script}; worker-src blob:`
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script src="${sandbox}" data-model="${script}"></script>`
}
