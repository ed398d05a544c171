/**
 * @typedef {import('../../../demos/lib/profiling/open-profile.js').OpenProfile} OpenProfile
 */

/**
 * Open a profile in a worker, so that the page goes on answering meanwhile.
 *
 * @param {File} file
 * @param {object} options
 * @param {(step: 'reading' | 'counting') => void} options.onStep
 * @param {AbortSignal} options.signal ends the worker; the promise then never settles
 * @returns {Promise<OpenProfile>}
 * @throws {Error} whose message goes on from the name of the file
 */
export function openInWorker (file, { onStep, signal }) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url))
    signal.addEventListener('abort', () => worker.terminate())
    worker.onmessage = (/** @type {MessageEvent<import('./worker.js').Message>} */ { data }) => {
      if ('step' in data) return onStep(data.step)
      worker.terminate()
      if ('profile' in data) resolve(data.profile)
      else reject(new Error(data.problem))
    }
    worker.onerror = () => reject(new Error('cannot be opened: what reads it did not start, so reload the page'))
    worker.postMessage(file)
  })
}
