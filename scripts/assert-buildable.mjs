import { CommandError } from '../demos/lib/command-line/cli.js'

// What the bundler takes for the end of a path.
const ENDS_A_PATH = /[#?]/

/**
 * @param {string} root of the project
 * @throws {CommandError} when the site cannot be built there
 */
export function assertBuildable (root) {
  const [character] = root.match(ENDS_A_PATH) ?? []
  if (character) throw new CommandError(`the site cannot be built in ${root}, because the bundler does not take a ${character} in a path: move the project`)
}
