const HIDDEN = 'none'

/**
 * A database of the reader's own is not for tests, and nothing is fetched for them: this process and what it starts
 * take what is on this machine (demos/database/place.js). Who hides every database keeps doing so.
 */
export function hideOwnServer (env = process.env) {
  if (env.MONGODB_URL !== HIDDEN) env.MONGODB_URL = 'local'
}
