import { SingleBar } from 'cli-progress'

const REDRAW_MS = 250

/**
 * Tell on a stream how far a plan of timed steps has come: a moving bar in a terminal,
 * one line for each step elsewhere.
 *
 * @param {NodeJS.WritableStream & { isTTY?: boolean }} stream
 * @param {Array<{ name: string, seconds: number }>} steps
 * @returns {{ begin: (name: string) => void, stop: () => void }}
 */
export function showProgress (stream, steps) {
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0)
  /** @param {string} name */
  const planned = (name) => {
    const index = steps.findIndex((step) => step.name === name)
    return steps.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0)
  }
  if (!stream.isTTY) {
    const begin = (/** @type {string} */ name) => {
      stream.write(`${name}, about ${Math.ceil(total - planned(name))} s left\n`)
    }
    return { begin, stop () {} }
  }

  const bar = new SingleBar({ stream, format: '{bar} {name}, about {left} s left', barsize: 24, hideCursor: true, clearOnComplete: true, gracefulExit: false })
  let [name, begun] = ['', 0]
  const draw = () => {
    const step = steps.find((one) => one.name === name)
    const within = Math.min((performance.now() - begun) / 1000, step?.seconds ?? 0)
    const done = planned(name) + within
    bar.update(done, { name, left: Math.ceil(total - done) })
  }
  bar.start(total, 0, { name: 'starting', left: Math.ceil(total) })
  const timer = setInterval(draw, REDRAW_MS)
  return {
    begin (next) {
      [name, begun] = [next, performance.now()]
      draw()
    },
    stop () {
      clearInterval(timer)
      bar.stop()
    }
  }
}
