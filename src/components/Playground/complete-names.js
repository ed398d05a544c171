import names from '@generated/playground/names.json'
import { autoComplete, registerCompletions, strictFilter } from 'prism-code-editor/autocomplete'
import { cursorPosition } from 'prism-code-editor/cursor'
import { getClosestToken } from 'prism-code-editor/utils'
import { findNames } from './find-names'
import 'prism-code-editor/autocomplete.css'

registerCompletions(['js', 'javascript'], {
  sources: [({ before, pos }, editor) => {
    const found = findNames(before)
    if (!found || getClosestToken(editor, '.comment, .string, .regex', 0, 0, pos)) return null
    const { kind, typed } = found
    const fitting = /** @type {string[]} */ (names[kind]).filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()))
    // It is whole: the next Enter is for the text.
    if (fitting.length === 1 && fitting[0] === typed) return null
    return { from: pos - typed.length, options: fitting.map((label) => ({ label })) }
  }]
})

/** Offers the names of Fastify behind `app.`, `request.` and `reply.` from now on. */
export function completeNames (editor) {
  // Its list has no name of its own, and is not there before it is shown.
  new MutationObserver((_changes, observer) => {
    const list = editor.container.querySelector('[role=listbox]')
    if (!list) return
    list.setAttribute('aria-label', 'Names of Fastify')
    observer.disconnect()
  }).observe(editor.container, { childList: true, subtree: true })
  const complete = autoComplete({ filter: strictFilter })
  editor.addExtensions(cursorPosition(), complete)
  complete.startQuery()
}
