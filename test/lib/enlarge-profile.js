/**
 * A profile many times as large: the same calls again and again, under one root. For tests.
 *
 * @param {string} text of a `.cpuprofile`
 * @param {number} bytes at least so many
 * @returns {string}
 */
export function enlargeProfile (text, bytes) {
  /** @type {{ nodes: Array<{ id: number, children?: number[] }>, samples: number[], timeDeltas: number[], startTime: number, endTime: number }} */
  const { nodes: [root, ...nodes], samples, timeDeltas, startTime, endTime } = JSON.parse(text)
  const copies = Math.ceil(bytes / (text.length - 200))
  const step = Math.max(...nodes.map(({ id }) => id)) + 1
  const moved = Array.from({ length: copies }, (_, copy) => (/** @type {number} */ id) => id === root.id ? id : id + copy * step)
  return JSON.stringify({
    nodes: [
      { ...root, children: moved.flatMap((move) => root.children?.map(move) ?? []) },
      ...moved.flatMap((move) => nodes.map((node) => ({ ...node, id: move(node.id), children: node.children?.map(move) })))
    ],
    startTime,
    endTime: startTime + (endTime - startTime) * copies,
    samples: moved.flatMap((move) => samples.map(move)),
    timeDeltas: moved.flatMap(() => timeDeltas)
  })
}
