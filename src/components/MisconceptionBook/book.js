import { createContext, useContext } from 'react'

/**
 * What the parts of the book share.
 *
 * @typedef {object} Book
 * @property {Record<string, { wrong: string[], cure: string[] }>} outputs lines of each case, by its name
 * @property {string} kind the only kind that is shown, or empty for all
 */

/** @type {import('react').Context<Book>} */
export const BookContext = createContext(/** @type {Book} */ ({ outputs: {}, kind: '' }))

/**
 * What the book that this is a part of shares.
 *
 * @returns {Book}
 */
export function useBook () {
  return useContext(BookContext)
}
