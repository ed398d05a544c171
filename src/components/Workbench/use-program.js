import { useState } from 'react'
import { readLines } from './read-outcome'

/**
 * Run the program of a chapter in the sandbox.
 *
 * @param {(name: string, ...args: unknown[]) => Promise<any>} call
 * @param {Record<string, string>} files that are shown
 */
export function useProgram (call, files) {
  const [printed, setPrinted] = useState(/** @type {string[] | null} */ (null))
  const [ran, setRan] = useState(files)

  /** @param {Record<string, string>} all what runs */
  async function runProgram (all) {
    setPrinted(await call('runProgram', all).then(readLines, ({ message }) => [message]))
    setRan(files)
  }

  return { printed, isStale: ran !== files, runProgram }
}
