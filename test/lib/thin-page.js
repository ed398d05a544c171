/**
 * Runs in the page. Half of all elements say nothing that another does not say, and axe takes its time for each.
 * The style sheet draws a token of code by its class and that of its line: of each block the first of each kind stands
 * for all, and the others become plain text again. No rule looks at the shapes of a drawing, but where they are what is pressed.
 */
export function thinPage () {
  for (const block of document.querySelectorAll('pre')) {
    const kinds = new Set()
    for (const token of block.querySelectorAll('span:not(:has(*))')) {
      if (token.getAttributeNames().join() !== 'class') continue
      const kind = `${token.parentElement?.className}|${token.className}`
      if (kinds.has(kind)) token.replaceWith(...token.childNodes)
      kinds.add(kind)
    }
  }
  for (const shape of document.querySelectorAll('svg :is(path, line, rect, circle, ellipse, polygon, polyline):empty')) {
    const isPlain = shape.getAttributeNames().every((name) => !/^(?:id|role|tabindex|aria-.*)$/.test(name))
    if (isPlain && !shape.closest('svg :is(a, [role], [tabindex])')) shape.remove()
  }
}
