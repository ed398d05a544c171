/** What is judged once the others are marked: text, and fields, which have their text elsewhere. */
export const NOT_ALIKE = '[data-unlike], input, select, textarea'

/**
 * Runs in the page. Mark with `data-unlike` each text that is drawn as none before it, in this run
 * or an earlier one: the same colours, size and weight, before the same backgrounds all the way
 * up. Whatever has the contrast of the first has that of the others. A text that lies over what is not around it has a
 * background of its own, so everything inside a positioned element is marked; of a single
 * character axe cannot tell whether it is text, so it is a kind of its own.
 *
 * @param {string[]} judged kinds of text that have been judged
 * @returns {string[]} the kinds on this page that are to be judged
 */
export function markUnlikeText (judged) {
  /** @type {Map<Element, string | null>} */
  const surroundings = new Map()
  const kinds = new Set(judged)
  for (const element of [document.body, ...document.body.querySelectorAll('*')]) {
    element.removeAttribute('data-unlike')
    const { display, visibility, position, backgroundColor, backgroundImage, opacity, filter, color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const around = surroundings.get(/** @type {Element} */ (element.parentElement)) ?? ''
    const floats = position === 'absolute' || position === 'fixed' || position === 'sticky' || around === 'floats'
    const paints = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1' || filter !== 'none'
    const layers = floats ? 'floats' : paints ? `${around}>${backgroundColor} ${backgroundImage} ${opacity} ${filter}` : around
    surroundings.set(element, layers)
    const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue).join('').trim()
    if (text === '') continue
    const kind = `${layers}|${text.length === 1} ${display} ${visibility} ${color} ${fontSize} ${fontWeight} ${textShadow}`
    if (floats || !kinds.has(kind)) element.setAttribute('data-unlike', '')
    // One that is not shown stands for none that is.
    if (element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) kinds.add(kind)
  }
  return [...kinds].slice(judged.length)
}
