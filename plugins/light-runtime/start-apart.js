/**
 * Docusaurus asks for the scripts of a page in the same task in which its main script was read, and takes the page over
 * in the one in which the last of them was, since Preact does a transition at once. In tasks of their own, a phone can
 * answer between them.
 *
 * @param {string} source of Docusaurus' entry
 * @returns {string}
 * @throws {Error} when it begins in another way
 */
export default function startApart (source) {
  return replace(
    replace(source, 'preload(window.location.pathname)', 'new Promise((resolve) => { setTimeout(resolve) }).then(() => preload(window.location.pathname))'),
    'startTransition(renderApp)', 'setTimeout(renderApp)')
}

/**
 * @param {string} source
 * @param {string} before
 * @param {string} after
 */
function replace (source, before, after) {
  const apart = source.replace(before, after)
  if (apart === source) throw new Error('start-apart: Docusaurus begins in another way now; look at its clientEntry.js, and take this out of docusaurus.config.js')
  return apart
}
