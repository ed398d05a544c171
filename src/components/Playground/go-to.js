import { createContext, useContext } from 'react'

/** Goes to a line of the program. @type {import('react').Context<(line: number) => void>} */
export const GoTo = createContext(() => {})

export function useGoTo () {
  return useContext(GoTo)
}
