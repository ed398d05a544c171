/**
 * What runs inside the sandboxed iframe: keeps one worker, passes calls to it, and ends it when a call takes too long,
 * so that an endless loop or regular expression costs the reader two seconds and not the tab.
 *
 * What a reader types runs in the worker alone. The worker answers on a port that it keeps to itself
 * (./worker-runtime.js), so nothing that a reader types can answer.
 */
const LIMIT_MILLISECONDS = 2000

// Whoever shows this without a sandbox would run a reader's code with the origin of the site.
if (window.origin === 'null') window.addEventListener('message', open)

/** With the scripts as texts: nothing is loaded here. @param {MessageEvent} event */
function open ({ source: from, ports: [port], data }) {
  const scripts = data?.scripts
  if (from !== window.parent.parent || !port || !Array.isArray(scripts)) return
  window.removeEventListener('message', open)
  const source = URL.createObjectURL(new Blob([scripts.join('\n')], { type: 'text/javascript' }))
  let started = null
  /** One call after the other, so that ending the worker ends one call only. */
  let last = Promise.resolve()

  async function answer (call) {
    try {
      started ??= start(source)
      const { worker, port: asked } = await started
      const { isSpent, ...answered } = await ask(worker, asked, call)
      port.postMessage(answered)
      if (!isSpent) return
      worker.terminate()
      started = start(source)
      // Whoever asks next is told that it failed.
      started.catch(() => {})
    } catch (error) {
      started = null
      port.postMessage({ id: call.id, error: /** @type {Error} */ (error).message })
    }
  }

  const tellReady = () => port.postMessage({ ready: true })
  port.onmessage = ({ data }) => {
    if (data.isAsked) tellReady()
    else last = last.then(() => answer(data))
  }
  tellReady()
}

function start (source) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(source)
    const { port1: port, port2: kept } = new MessageChannel()
    port.onmessage = () => resolve({ worker, port })
    worker.onerror = (event) => {
      // Later, it is of the reader's code, whose call is answered or stopped: nobody else is told.
      event.preventDefault()
      reject(new Error('the figure could not start its library: reload the page'))
    }
    worker.postMessage('open', [kept])
  })
}

/** Rejects, and ends the worker, when time is up. */
function ask (worker, port, call) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      worker.terminate()
      reject(new Error(`stopped after ${LIMIT_MILLISECONDS / 1000} seconds, before this input was done: look for a loop or a regular expression that takes too long`))
    }, LIMIT_MILLISECONDS)
    port.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(data)
    }
    port.postMessage(call)
  })
}
