import { ProfileError, openProfile } from '../../../demos/lib/profiling/open-profile.js'

// The longest text that V8 makes.
const MOST_BYTES = 0x1fffffe8

/**
 * @typedef {{ step: 'reading' | 'counting' } | { profile: import('../../../demos/lib/profiling/open-profile.js').OpenProfile } | { problem: string }} Message
 *   a problem goes on from the name of the file
 */

// TypeScript takes the global object for a window, whose postMessage is another.
const scope = /** @type {any} */ (globalThis)

scope.onmessage = async (/** @type {MessageEvent<File>} */ { data: file }) => {
  try {
    if (file.size > MOST_BYTES) throw new ProfileError('is larger than a text can be in a browser: profile for a shorter time')
    say({ step: 'reading' })
    const text = await file.text()
    say({ step: 'counting' })
    say({ profile: openProfile(text, file.name) })
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    say({ problem: error instanceof ProfileError ? message : `cannot be opened here: ${message}` })
  }
}

/** @param {Message} message */
function say (message) {
  scope.postMessage(message)
}
