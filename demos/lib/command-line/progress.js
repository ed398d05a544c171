import cliProgress from 'cli-progress'

/** Show how far a long command is, of steps about equally long: a bar in a terminal that moves its cursor, a line now and then elsewhere. */
export function startProgress (label, total, given = process.stderr) {
  // An editor's or a log's does not.
  const stream = given.isTTY && process.env.TERM !== 'dumb' ? given : /** @type {any} */ ({ write: (text) => given.write(text) })
  const format = `${label} {bar} {value}/{total}, {eta_formatted} left {detail}`
  // A word, until enough was done to tell.
  const formatTime = (/** @type {any} */ seconds) => typeof seconds !== 'number' ? 'some time' : `about ${seconds < 100 ? `${Math.ceil(seconds)} s` : formatDuration(seconds)}`
  const rest = { noTTYOutput: true, notTTYSchedule: 5000, etaBuffer: 50, hideCursor: true, gracefulExit: false, clearOnComplete: true, barsize: 24 }
  const bar = new cliProgress.SingleBar({ format, stream, formatTime, ...rest }, cliProgress.Presets.shades_classic)
  bar.start(total, 0, { detail: '' })
  return {
    update: (done, detail = '') => bar.update(done, { detail }),
    stop: () => bar.stop()
  }
}

/** Whole minutes, such as `3 min` or `2 h 5 min`. @param {number} seconds */
export function formatDuration (seconds) {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
