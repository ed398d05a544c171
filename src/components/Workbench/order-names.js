/**
 * The files of a chapter in the order of their tabs: those that are typed, the program and its checks, and the others.
 *
 * @param {{ changes: string[], start: Record<string, string>, task: Record<string, string> }} chapter
 * @returns {string[]}
 */
export function orderNames ({ changes, start, task }) {
  return [...new Set([...changes, ...Object.keys(task), ...Object.keys(start)])]
}
