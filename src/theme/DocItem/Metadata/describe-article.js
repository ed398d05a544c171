/** A page as structured data, to stand in an element of the page. */
export function describeArticle ({ title, description, url, card, lastUpdatedAt, site }) {
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url,
    image: card,
    inLanguage: 'en',
    ...lastUpdatedAt && { dateModified: new Date(lastUpdatedAt).toISOString() },
    author: { '@type': 'Organization', name: site.title, url: site.url },
    isPartOf: { '@type': 'WebSite', name: site.title, url: site.url }
  }
  // A closing tag in a text would end the element.
  return JSON.stringify(article).replaceAll('<', '\\u003c')
}
