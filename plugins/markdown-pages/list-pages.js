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
 * The pages of the book, as the sidebar groups them.
 *
 * @param {any} allContent of the plugins
 * @returns {Section[]}
 */
export function listPages (allContent) {
  const [{ docs, sidebars }] = allContent['docusaurus-plugin-content-docs'].default.loadedVersions
  return Object.values(sidebars).flat().map((group) => ({
    heading: group.label,
    pages: idsOf(group).map((wanted) => docs.find((/** @type {any} */ { id }) => id === wanted))
  }))
}

/**
 * @param {any} item of the sidebar
 * @returns {string[]} a category's own page stands before those in it
 */
function idsOf (item) {
  return item.type === 'category' ? [...item.link ? [item.link.id] : [], ...item.items.flatMap(idsOf)] : [item.id]
}
