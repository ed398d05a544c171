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
