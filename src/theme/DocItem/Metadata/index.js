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
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url: siteConfig.url + permalink,
    image: card,
    inLanguage: 'en',
    ...lastUpdatedAt && { dateModified: new Date(lastUpdatedAt).toISOString() },
    author: { '@type': 'Organization', name: siteConfig.title, url: home },
    isPartOf: { '@type': 'WebSite', name: siteConfig.title, url: home }
  }
  return (
    <>
      <Metadata />
      <Head>
        <meta property='og:image' content={card} />
        <meta name='twitter:image' content={card} />
        <link rel='alternate' type='text/markdown' href={`${permalink}.md`} />
        {/* A closing tag in a text would end the element. */}
        <script type='application/ld+json'>{JSON.stringify(article).replaceAll('<', '\\u003c')}</script>
      </Head>
    </>
  )
}
