/**
 * What a language model reads first: the site in a sentence, and where each page is as Markdown (https://llmstxt.org).
 *
 * @param {object} site
 * @param {string} site.title
 * @param {string} site.tagline
 * @param {string} site.url without the base
 * @param {import('./list-pages.js').Section[]} site.sections
 * @returns {string}
 */
export function writeIndex ({ title, tagline, url, sections }) {
  const lists = sections.map(({ heading, pages }) => {
    const lines = pages.map(({ title, description, permalink }) => `- [${title}](${url}${permalink}.md): ${description}`)
    return `## ${heading}\n\n${lines.join('\n')}\n`
  })
  return `# ${title}\n\n> ${tagline}\n\n${lists.join('\n')}`
}
