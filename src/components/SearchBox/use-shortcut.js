import { useEffect } from 'react'

/**
 * Moves the focus into the box on `/`, Ctrl+K or Command+K.
 *
 * @param {import('react').RefObject<HTMLInputElement | null>} input
 */
export function useShortcut (input) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    function focusOnShortcut (event) {
      // The keydown of an autofill has no key.
      const commandK = event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isEditable(event.target)
      if (!commandK && !slash) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focusOnShortcut)
    return () => document.removeEventListener('keydown', focusOnShortcut)
  }, [input])
}

/** @param {EventTarget | null} target */
function isEditable (target) {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
