/**
 * Docusaurus takes the page over in the same task in which its last script was read, since Preact does a transition at
 * once. In a task of its own, a phone can answer between the two.
 *
 * @param {string} source of Docusaurus' entry
 * @returns {string}
 * @throws {Error} when it begins in another way
 */
export default function startApart (source) {
  const apart = source.replace('startTransition(renderApp)', 'setTimeout(renderApp)')
  if (apart === source) throw new Error('start-apart: Docusaurus begins in another way now; look at its clientEntry.js, and take this out of docusaurus.config.js')
  return apart
}
