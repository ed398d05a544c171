import { CommandError } from './command-error.js'

/**
 * What every command needs and a shell may have taken away.
 *
 * @param {{ cwd?: () => string, generate?: () => unknown }} [machine] stands in for this process
 * @throws {CommandError} when code cannot be made from text, which routers and serializers do
 * @throws {NodeJS.ErrnoException} when the current folder is gone
 */
// eslint-disable-next-line no-new-func -- whether it is allowed is the question
export function assertSurroundings ({ cwd = process.cwd, generate = () => new Function('') } = {}) {
  cwd()
  try {
    generate()
  } catch {
    throw new CommandError('this Node may not make code from text, which Fastify does: take --disallow-code-generation-from-strings out of NODE_OPTIONS and run again')
  }
}
