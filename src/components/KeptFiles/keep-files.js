import { isDrawnSoon } from '../Lab/draw-soon.js'

const KEY = 'inside-fastify.files.'
/** Kept texts are somewhat longer than what can be typed: a program is kept with its requests. */
const LONGEST = 500_000
const FORGOTTEN = 'inside-fastify-files-forgotten'

/** What the reader typed in a chapter, kept in their browser and nowhere else: texts by the name of the file. */
export function readFiles (chapter) {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(window.localStorage.getItem(KEY + chapter) ?? '{}') ?? {}).filter(([, text]) => typeof text === 'string' && text.length <= LONGEST && isDrawnSoon(text)))
  } catch {
    return {}
  }
}

export function writeFiles (chapter, files) {
  try {
    if (Object.keys(files).length > 0) window.localStorage.setItem(KEY + chapter, JSON.stringify(files))
    else window.localStorage.removeItem(KEY + chapter)
  } catch {
    // A browser may refuse to keep anything: then the files last as long as the page.
  }
}

export function forgetFiles () {
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(KEY)) window.localStorage.removeItem(key)
  } catch {}
  window.dispatchEvent(new Event(FORGOTTEN))
}

/** What it returns stops waiting. */
export function whenForgotten (act) {
  window.addEventListener(FORGOTTEN, act)
  return () => window.removeEventListener(FORGOTTEN, act)
}
