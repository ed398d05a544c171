import { Feed } from 'feed'

/**
 * An Atom feed of what changed for readers.
 *
 * @param {object} site
 * @param {string} site.title
 * @param {string} site.page address of the page of changes
 * @param {string} site.address of the feed
 * @param {import('./read-changes.js').Change[]} site.changes
 * @returns {string}
 */
export function writeFeed ({ title, page, address, changes }) {
  const updated = new Date(Math.max(...changes.map(({ date }) => date.getTime())))
  const feed = new Feed({ id: page, title, link: page, updated, feedLinks: { atom: address }, author: { name: title }, copyright: 'MIT licence' })
  for (const { id, title, date, text } of changes) {
    const link = `${page}#${id}`
    feed.addItem({ id: link, link, title: escape(title), date, description: escape(text) })
  }
  return feed.atom1()
}

/**
 * A feed has its texts as HTML.
 *
 * @param {string} text
 */
function escape (text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
