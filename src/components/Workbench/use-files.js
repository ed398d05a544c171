import { useEffect, useMemo, useState } from 'react'
import { readFiles, whenForgotten, writeFiles } from '../Progress/keep-files'

/**
 * The files of a chapter as the reader has them, and how often they began again. What they typed is kept in their browser.
 *
 * @param {string} chapter id
 * @param {Record<string, string>} start the files at its start
 */
export function useFiles (chapter, start) {
  const [typed, setTyped] = useState(() => readFiles(chapter))
  const [begun, setBegun] = useState(0)
  useEffect(() => whenForgotten(begin), [])
  const files = useMemo(() => ({ ...start, ...typed }), [start, typed])

  function begin () {
    setTyped({})
    setBegun((times) => times + 1)
    writeFiles(chapter, {})
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  function type (name, text) {
    const { [name]: before, ...others } = typed
    const next = text === (start[name] ?? '') ? others : { ...others, [name]: text }
    setTyped(next)
    writeFiles(chapter, next)
  }

  return { files, type, begin, begun }
}
