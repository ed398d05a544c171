import Head from '@docusaurus/Head'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Metadata from '@theme-original/DocItem/Metadata'

/** What a page says of itself to other programs: its card, its Markdown, what it is, and when it changed. */
export default function DocItemMetadata () {
  const { metadata: { id, title, description, permalink, lastUpdatedAt } } = useDoc()
  const { siteConfig } = useDocusaurusContext()
  const card = useBaseUrl(`img/cards/${id.replace(/\/index$/, '')}.png`, { absolute: true })
  const home = useBaseUrl('/', { absolute: true })
  const article = describeArticle({ title, description, url: siteConfig.url + permalink, card, lastUpdatedAt, site: { title: siteConfig.title, url: home } })
  return (
    <>
      <Metadata />
      <Head>
        <meta property='og:image' content={card} />
        <meta name='twitter:image' content={card} />
        <link rel='alternate' type='text/markdown' href={`${permalink}.md`} />
        <script type='application/ld+json'>{article}</script>
      </Head>
    </>
  )
}

/** A page as structured data, to stand in an element of the page. */
function describeArticle ({ title, description, url, card, lastUpdatedAt, site }) {
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
