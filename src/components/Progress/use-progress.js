import { useSyncExternalStore } from 'react'
import { forgetFiles } from './keep-files'
import { parseProgress } from './parse-progress'

const KEY = 'inside-fastify.progress'
const CHANGED = 'inside-fastify-progress'
const NOTHING = '{}'

/**
 * What the reader has read and answered, kept in their browser and nowhere else. By the name of a question, its answer;
 * by the path of a page, 1 when it was read.
 */
export function useProgress () {
  const kept = useSyncExternalStore(subscribe, read, () => NOTHING)
  return {
    progress: parseProgress(kept),
    note: (name, value) => write(JSON.stringify({ ...parseProgress(read()), [name]: value })),
    forget: () => {
      forgetFiles()
      write(NOTHING)
    }
  }
}

function subscribe (changed) {
  for (const event of ['storage', CHANGED]) window.addEventListener(event, changed)
  return () => { for (const event of ['storage', CHANGED]) window.removeEventListener(event, changed) }
}

/** A browser may refuse to keep anything: then a page is new at each visit. */
function read () {
  try {
    return window.localStorage.getItem(KEY) ?? NOTHING
  } catch {
    return NOTHING
  }
}

function write (text) {
  try {
    window.localStorage.setItem(KEY, text)
  } catch {
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}
