/**
 * Where an operation gets its objects from, and what becomes of them.
 *
 * @typedef {object} Contender
 * @property {string} id
 * @property {string} label
 * @property {string | null} package
 * @property {string} note what one operation includes
 * @property {boolean} pooled
 */

/** @type {Contender[]} */
export const CONTENDERS = [
  {
    id: 'pooled',
    label: 'reusify',
    package: 'reusify',
    note: 'taken with get(), emptied after use and put back with release()',
    pooled: true
  },
  {
    id: 'fresh',
    label: 'made with new',
    package: null,
    note: 'the same object without next, left to the garbage collector after use',
    pooled: false
  }
]
