import { ProfileError, openProfile } from '../../../demos/lib/profiling/open-profile.js'

// The longest text that V8 makes.
const MOST_BYTES = 0x1fffffe8
// TypeScript takes the global object for a window, whose postMessage is another.
const scope = /** @type {any} */ (globalThis)

/** Takes a file, and gives `{ profile }` or `{ problem }`, which goes on from the name of the file. */
scope.onmessage = async (/** @type {MessageEvent<File>} */ { data: file }) => {
  try {
    if (file.size > MOST_BYTES) throw new ProfileError('is larger than a text can be in a browser: profile for a shorter time')
    scope.postMessage({ profile: openProfile(await file.text(), file.name) })
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    scope.postMessage({ problem: error instanceof ProfileError ? message : `cannot be opened here: ${message}` })
  }
}
