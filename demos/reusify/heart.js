/**
 * A list of unused objects, in the objects themselves: taken at the head, put
 * back at the tail.
 *
 * @template {{ next: any }} T
 * @param {new () => T} Class
 */
export function createPool (Class) {
  let head = new Class()
  let tail = head

  function get () {
    const taken = head
    // One object always waits, so neither function has to ask whether there is a list.
    head = taken.next ?? (tail = new Class())
    taken.next = null
    return taken
  }

  /** @param {T} object which its one owner has emptied, and does not use any more */
  function release (object) {
    tail.next = object
    tail = object
  }

  return { get, release }
}

/** What a task needs until it is done. */
export class Holder {
  next = null
  done = /** @type {((result: string) => void) | null} */ (null)
  // Made once, with the holder. Without a pool it would be a function for each task.
  finish = (/** @type {string} */ result) => {
    const { done } = this
    this.done = null // what is left here would stay in memory, and reach the next user
    holders.release(this)
    done?.(result)
  }
}

const holders = createPool(Holder)

/** @type {(work: (finish: (result: string) => void) => void, done: (result: string) => void) => void} */
export function run (work, done) {
  const holder = holders.get()
  holder.done = done
  work(holder.finish)
}
