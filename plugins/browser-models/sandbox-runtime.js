/**
 * What runs inside the sandboxed iframe: keeps one worker, passes calls to it,
 * and ends it when a call takes too long, so that an endless regular expression
 * costs the reader two seconds and not the tab.
 */
const LIMIT_MILLISECONDS = 2000

const script = document.currentScript?.dataset.model
const source = URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(script)})`], { type: 'text/javascript' }))
/** @type {Promise<Worker> | null} */
let ready = null

window.addEventListener('message', ({ ports: [port] }) => {
  port.onmessage = ({ data }) => answer(port, data)
}, { once: true })

/** @returns {Promise<Worker>} */
function start () {
  return new Promise((resolve, reject) => {
    const worker = new Worker(source)
    worker.onmessage = () => resolve(worker)
    worker.onerror = () => {
      ready = null
      reject(new Error('the figure could not load its library: reload the page'))
    }
  })
}

/**
 * @param {MessagePort} port
 * @param {{ id: number }} call
 */
async function answer (port, call) {
  try {
    ready ??= start()
    const worker = await ready
    const timer = setTimeout(() => {
      worker.terminate()
      ready = null
      port.postMessage({ id: call.id, error: `stopped after ${LIMIT_MILLISECONDS / 1000} seconds: a regular expression in a route does not end on this URL` })
    }, LIMIT_MILLISECONDS)
    worker.addEventListener('message', function finish ({ data }) {
      if (data.id !== call.id) return
      clearTimeout(timer)
      worker.removeEventListener('message', finish)
      port.postMessage(data)
    })
    worker.postMessage(call)
  } catch (error) {
    port.postMessage({ id: call.id, error: /** @type {Error} */ (error).message })
  }
}
