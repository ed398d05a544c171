import cliProgress from 'cli-progress'

/**
 * Show how far a long command is, and how long it may still take, on stderr: a
 * bar in a terminal, a line now and then elsewhere.
 *
 * @param {string} label
 * @param {number} total steps
 * @returns {{ update: (done: number, detail?: string) => void, stop: () => void }}
 */
export function startProgress (label, total) {
  const bar = new cliProgress.SingleBar({
    format: `${label} {bar} {value}/{total}, about {eta_formatted} left {detail}`,
    stream: process.stderr,
    noTTYOutput: true,
    notTTYSchedule: 5000,
    etaBuffer: 50,
    hideCursor: true,
    gracefulExit: false,
    clearOnComplete: true,
    barsize: 24
  }, cliProgress.Presets.shades_classic)
  bar.start(total, 0, { detail: '' })
  return {
    update: (done, detail = '') => bar.update(done, { detail }),
    stop: () => bar.stop()
  }
}
