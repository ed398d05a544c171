/** No writing has as many marks on a letter; a browser takes seconds for some thousands. */
const MOST_MARKS = 16
/** More than any program here has, and less than keeps an editor busy. */
const MOST_LINES = 2000
const PILES = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/** Whether a browser draws the text of a link, or one that it has kept, without a wait. */
export function isDrawnSoon (text) {
  return text.search(PILES) < 0 && text.split('\n', MOST_LINES + 1).length <= MOST_LINES
}

/** The text of a reader's program, with `…` in the place of the marks that no letter has. */
export function thinMarks (text) {
  return text.replaceAll(PILES, '$1…')
}
