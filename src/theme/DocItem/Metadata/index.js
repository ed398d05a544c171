import Head from '@docusaurus/Head'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Metadata from '@theme-original/DocItem/Metadata'
import { describeArticle } from './describe-article'

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
