// @ts-nocheck
import { settle, settleWithError } from './settle.js'

/** What is to be called when a server closes. What was opened last is closed first. */
export class CloseQueue {
  constructor () {
    this.queue = []
    this.error = null
    this.finished = Promise.resolve()
  }

  add (func, server) {
    this.queue.unshift(() => settle(func, [server], func.length > 1))
  }

  /** The last one gets the error of those before. */
  close (func, server) {
    this.queue.push(() => settleWithError(func, this.error, server))
    this.finished = this.finished.then(() => this.run())
    return this.finished
  }

  async run () {
    for (let next; (next = this.queue.shift());) await next().catch((error) => { this.error = error })
  }
}
