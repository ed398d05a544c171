/**
 * Every page loads what Docusaurus tells of all pages. Of each, only the title is shown elsewhere.
 *
 * @param {string} json of the props of a version of the docs
 * @returns {string}
 */
export default function keepTitles (json) {
  const { version } = JSON.parse(json)
  const docs = Object.fromEntries(Object.entries(version.docs).map(([id, { title }]) => [id, { title }]))
  return JSON.stringify({ version: { ...version, docs } })
}
