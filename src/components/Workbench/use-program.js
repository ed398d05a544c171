import { useState } from 'react'
import { readLines } from './read-outcome'

/**
 * Run the program of a chapter in the sandbox.
 *
 * @param {(name: string, ...args: unknown[]) => Promise<any>} call
 * @returns {{ printed: string[] | null, runProgram: (files: Record<string, string>) => Promise<void> }} null before it has run
 */
export function useProgram (call) {
  const [printed, setPrinted] = useState(/** @type {string[] | null} */ (null))

  /** @param {Record<string, string>} files */
  async function runProgram (files) {
    setPrinted(await call('runProgram', files).then(readLines, ({ message }) => [message]))
  }

  return { printed, runProgram }
}
