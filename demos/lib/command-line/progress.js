import cliProgress from 'cli-progress'

const REDRAW_MS = 250

/** Show how far a long command is, of steps about equally long: a bar in a terminal, a line now and then elsewhere. */
export function startProgress (label, total, stream = process.stderr) {
  const bar = createBar(stream, `${label} {bar} {value}/{total}, {eta_formatted} left {detail}`)
  bar.start(total, 0, { detail: '' })
  return {
    update: (done, detail = '') => bar.update(done, { detail }),
    stop: () => bar.stop()
  }
}

/**
 * Show how far a plan of steps is whose lengths are known: a bar that moves with the
 * clock in a terminal, a line for each step elsewhere.
 */
export function startPlan (stream, steps) {
  const secondsOf = (/** @type {typeof steps} */ some) => some.reduce((sum, { seconds }) => sum + seconds, 0)
  const total = secondsOf(steps)
  const before = (/** @type {string} */ name) => secondsOf(steps.slice(0, steps.findIndex((step) => step.name === name)))
  if (!takesEscapes(stream)) {
    return { begin: (name) => { stream.write(`${name}, about ${Math.ceil(total - before(name))} s left\n`) }, stop () {} }
  }
  const bar = createBar(stream, '{bar} {name}, about {left} s left')
  let [name, begun] = ['', 0]
  const draw = () => {
    const length = steps.find((step) => step.name === name)?.seconds ?? 0
    const done = before(name) + Math.min((performance.now() - begun) / 1000, length)
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

/** Whether it is a terminal that moves its cursor when told; an editor's or a log's is not. */
function takesEscapes (/** @type {any} */ { isTTY }) {
  return Boolean(isTTY) && process.env.TERM !== 'dumb'
}

function createBar (given, format) {
  const stream = takesEscapes(given) ? given : /** @type {any} */ ({ write: (/** @type {string} */ text) => given.write(text) })
  // A word, until enough was done to tell.
  const formatTime = (/** @type {any} */ seconds) => typeof seconds !== 'number' ? 'some time' : `about ${seconds < 100 ? `${Math.ceil(seconds)} s` : formatDuration(seconds)}`
  const rest = { noTTYOutput: true, notTTYSchedule: 5000, etaBuffer: 50, hideCursor: true, gracefulExit: false, clearOnComplete: true, barsize: 24 }
  return new cliProgress.SingleBar({ format, stream, formatTime, ...rest }, cliProgress.Presets.shades_classic)
}

/** Whole minutes, such as `3 min` or `2 h 5 min`. @param {number} seconds */
export function formatDuration (seconds) {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
