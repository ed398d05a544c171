/**
 * What runs inside the sandboxed iframe: keeps one worker, passes calls to it,
 * and ends it when a call takes too long, so that an endless loop or regular
 * expression costs the reader two seconds and not the tab.
 */
const LIMIT_MILLISECONDS = 2000

const script = document.currentScript?.dataset.model
const source = URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(script)})`], { type: 'text/javascript' }))
/** @type {Promise<Worker> | null} */
let ready = null
/** One call after the other, so that ending the worker ends one call only. */
let last = Promise.resolve()

window.addEventListener('message', function open ({ source: from, ports: [port] }) {
  if (from !== window.parent || !port) return
  window.removeEventListener('message', open)
  port.onmessage = ({ data }) => {
    last = last.then(() => answer(port, data))
  }
  port.postMessage({ ready: true })
})

/** @returns {Promise<Worker>} */
function start () {
  return new Promise((resolve, reject) => {
    const worker = new Worker(source)
    worker.onmessage = () => resolve(worker)
    worker.onerror = () => reject(new Error('the figure could not load its library: reload the page'))
  })
}

/**
 * @param {MessagePort} port
 * @param {{ id: number }} call
 */
async function answer (port, call) {
  try {
    ready ??= start()
    port.postMessage(await ask(await ready, call))
  } catch (error) {
    ready = null
    port.postMessage({ id: call.id, error: /** @type {Error} */ (error).message })
  }
}

/**
 * @param {Worker} worker
 * @param {{ id: number }} call
 * @returns {Promise<object>} rejects, and ends the worker, when time is up
 */
function ask (worker, call) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      worker.terminate()
      reject(new Error(`stopped after ${LIMIT_MILLISECONDS / 1000} seconds: a loop or a regular expression in this input does not end`))
    }, LIMIT_MILLISECONDS)
    worker.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.postMessage(call)
  })
}
