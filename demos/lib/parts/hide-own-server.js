const HIDDEN = 'none'

/**
 * A database of the reader's own is not for tests: keep it from this process and from what
 * that starts. Who hides every database keeps doing so.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export function hideOwnServer (env = process.env) {
  if (env.MONGODB_URL !== HIDDEN) delete env.MONGODB_URL
}
