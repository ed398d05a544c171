import { PassThrough } from 'node:stream'
import { renderToStringAsync } from 'preact-render-to-string'

/**
 * Stands for the stream of `preact-render-to-string` when the pages are built. That one leaves out a component which
 * throws inside of an error boundary, and Docusaurus puts one around each page: the build would pass without it.
 *
 * @param {import('preact').VNode} app
 * @param {{ onError: (error: unknown) => void, onAllReady: () => void }} listeners
 * @returns {{ pipe: (into: NodeJS.WritableStream) => void }}
 */
export function renderToPipeableStream (app, { onError, onAllReady }) {
  const html = new PassThrough()
  Promise.resolve(renderToStringAsync(app)).then((text) => {
    html.end(text)
    onAllReady()
  }).catch(onError)
  return { pipe: (into) => { html.pipe(into) } }
}
