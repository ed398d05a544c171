import { InputError } from '../lib/command-line/input-error.js'
import { conclude } from './figure/conclude.js'
import { writeProgram } from './figure/write-program.js'
import stops from './figure/stops.js'
import { CHOICES, CLIENTS, EXAMPLES, FIELDS, idOf } from './model/choices.js'

/*
 * What becomes of four connections when a server is closed. No server can listen in a page:
 * real ones were asked, and their answers are in figure/stops.js.
 */

export { EXAMPLES }

/** @typedef {ReturnType<typeof findStop>} Found */

/**
 * @param {import('./model/choices.js').Choice} choice
 * @throws {InputError} when it names what there is not
 */
export function findStop (choice) {
  const stop = stops.find(({ id }) => id === idOf(choice))
  if (!stop) throw new InputError(`no stop was asked with ${idOf(choice)}`)
  return { ...stop, choice, conclusion: conclude(stop), program: writeProgram(choice) }
}

/** All that the figure shows. */
export async function example () {
  return { stops: CHOICES.map(findStop), fields: FIELDS, clients: CLIENTS }
}
