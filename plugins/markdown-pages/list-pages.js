/**
 * @typedef {object} Page
 * @property {string} title
 * @property {string} description
 * @property {string} permalink with the base of the site
 *
 * @typedef {object} Section
 * @property {string} heading
 * @property {Page[]} pages
 */

/**
 * The pages of the book, as the sidebar puts them under its headings.
 *
 * @param {any} allContent of the plugins
 * @returns {Section[]}
 */
export function listPages (allContent) {
  const [{ docs, sidebars }] = allContent['docusaurus-plugin-content-docs'].default.loadedVersions
  /** @type {Section[]} */
  const sections = []
  for (const item of Object.values(sidebars).flat()) {
    if (item.type === 'html') sections.push({ heading: item.value, pages: [] })
    else sections[sections.length - 1].pages.push(...idsOf(item).map((wanted) => docs.find((/** @type {any} */ { id }) => id === wanted)))
  }
  return sections
}

/**
 * @param {any} item of the sidebar
 * @returns {string[]} a category's own page stands before those in it
 */
function idsOf (item) {
  return item.type === 'category' ? [item.link.id, ...item.items.flatMap(idsOf)] : [item.id]
}
