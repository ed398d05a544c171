/**
 * Runs in the page. Half of all elements are the tokens of code. The style sheet draws them by their class and that
 * of their line, so of each block the first of each kind stands for all, and the others become plain text again.
 */
export function thinCode () {
  for (const block of document.querySelectorAll('pre')) {
    const kinds = new Set()
    for (const token of block.querySelectorAll('span:not(:has(*))')) {
      if (token.getAttributeNames().join() !== 'class') continue
      const kind = `${token.parentElement?.className}|${token.className}`
      if (kinds.has(kind)) token.replaceWith(...token.childNodes)
      kinds.add(kind)
    }
  }
}
