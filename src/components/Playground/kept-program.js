import { readFiles, writeFiles } from '../Progress/keep-files.js'
import { readProgram } from './link.js'

/** What the reader typed last, and what they typed before that. */
const [OWN, BEFORE] = ['play', 'play-before']
const NAME = 'program.json'

/**
 * @param {import('./link.js').Offers} offers
 * @param {string} [where]
 * @returns {import('./link.js').Program | null} what this browser keeps
 */
export function readKept (offers, where = OWN) {
  return readProgram(readFiles(where)[NAME] ?? '', offers)
}

/**
 * Keep what is typed.
 *
 * @param {import('./link.js').Program} program
 * @param {boolean} isFirst whether it is another program than the one that was typed before: that one is kept, too
 */
export function keepProgram (program, isFirst) {
  const { [NAME]: before } = readFiles(OWN)
  if (isFirst && before !== undefined) writeFiles(BEFORE, { [NAME]: before })
  writeFiles(OWN, { [NAME]: JSON.stringify(program) })
}

/**
 * @param {import('./link.js').Offers} offers
 * @param {boolean} isOwn whether the reader typed what is shown
 * @returns {import('./link.js').Program | null} what they typed besides
 */
export function readOther (offers, isOwn) {
  return readKept(offers, isOwn ? BEFORE : OWN)
}
