import { CommandError } from '../command-line/command-error.js'

/** Something that is not from npm is not here. What does not need it can go on. */
export class MissingPart extends CommandError {
  name = 'MissingPart'
}
