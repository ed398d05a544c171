import { createContext, useContext } from 'react'

/** @type {(line: number) => void} */
const nowhere = () => {}

/** Goes to a line of the program. */
export const GoTo = createContext(nowhere)

export function useGoTo () {
  return useContext(GoTo)
}
