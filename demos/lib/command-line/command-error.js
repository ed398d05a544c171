/** A failure that the reader can act on: printed as one line on stderr, exit code 1. */
export class CommandError extends Error {
  exitCode = 1
}

/** A command that was called wrongly: printed as one line on stderr, exit code 2. */
export class UsageError extends CommandError {
  exitCode = 2
}
